import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isDue, noteNextChange, readNextChange } from '../nextChange';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'next-'));
});
afterEach(() => {
  rmSync(dist, { recursive: true });
  vi.unstubAllEnvs();
});

test('a built site is due once the date that it notes has come', () => {
  noteNextChange(dist, Date.now() + 60_000);
  expect(isDue(dist)).toBe(false);
  noteNextChange(dist, Date.now() - 1);
  expect(isDue(dist)).toBe(true);
});

test('a site without dates, or built before there were any, is never due', () => {
  expect(isDue(dist)).toBe(false);
  noteNextChange(dist, undefined);
  expect(readNextChange(dist)).toBeUndefined();
  expect(isDue(dist)).toBe(false);
});

test('a site that is built for a given time is compared with that', () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '1000');
  noteNextChange(dist, 2_000_000);
  expect(isDue(dist)).toBe(false);
});
