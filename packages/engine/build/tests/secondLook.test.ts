import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookAgain } from '../development/secondLook';

let folder: string;
let file: string;
beforeEach(() => {
  vi.useFakeTimers();
  folder = mkdtempSync(join(tmpdir(), 'looks-'));
  file = join(folder, 'faq.ts');
  writeAt(1);
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes the file at a time, in seconds. */
function writeAt(second: number): void {
  writeFileSync(file, String(second));
  utimesSync(file, second, second);
}

/** A watcher that has told of a change, and what it tells from then on. */
function watching() {
  const watcher = new EventEmitter();
  lookAgain(watcher);
  watcher.emit('change', file);
  const told: string[][] = [];
  for (const event of ['change', 'all']) watcher.on(event, (...names) => told.push([event, ...names]));
  return told;
}

test('a change that follows another too soon is told of, and so is one that follows that', () => {
  const told = watching();
  const change = [
    ['change', file],
    ['all', 'change', file],
  ];
  writeAt(2);
  vi.advanceTimersByTime(150);
  expect(told).toEqual(change);
  writeAt(3);
  vi.advanceTimersByTime(100);
  expect(told).toEqual([...change, ...change]);
  vi.advanceTimersByTime(1000);
  expect(told).toHaveLength(4);
});

test('a file that stays as it was, or has gone, is not told of again', () => {
  const told = watching();
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([]);
  const gone = watching();
  rmSync(file);
  vi.advanceTimersByTime(1000);
  expect(gone).toEqual([]);
});
