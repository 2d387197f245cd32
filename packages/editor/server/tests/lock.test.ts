import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startProgram } from '@worldwright/testing';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { LockedError, lock } from '../lock';

/** What comes between a desk's look at a lock and what it does then. */
const between = vi.hoisted(() => ({ once: () => {} }));
vi.mock('../../../engine/build/isRunning', async (original) => {
  const { isRunning } = await original<typeof import('../../../engine/build/isRunning')>();
  return {
    isRunning: (pid: number) => {
      const is = isRunning(pid);
      const { once } = between;
      between.once = () => {};
      once();
      return is;
    },
  };
});

const dir = mkdtempSync(join(tmpdir(), 'lock-'));
const folder = join(dir, '.cache/desk/lock');
afterAll(() => rmSync(dir, { recursive: true }));
beforeEach(() => rmSync(folder, { recursive: true, force: true }));

/** The files of the lock, each with what it says. */
const held = () =>
  readdirSync(folder).map((name) => ({ file: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }));

const HOLD = `
import { lock } from ${JSON.stringify(resolve('packages/editor/server/lock.ts'))};
lock('.', 'http://127.0.0.1:1/');
console.log('held');
setInterval(() => {}, 1000);
`;

/** A process that has the lock, and ends without giving it free. */
async function holding() {
  const program = startProgram([process.execPath, '--input-type=module', '--eval', HOLD], {}, dir);
  await program.said(/held/);
  return program;
}

const open = () => lock(dir, 'http://127.0.0.1:2/');

test('a second desk is told where the first is, and opens when that has ended', async () => {
  const first = await holding();
  expect(open).toThrow(LockedError);
  expect(open).toThrow('http://127.0.0.1:1/');
  await first.close();
  const unlock = open();
  expect(held().map(({ text }) => text)).toEqual([expect.stringContaining('http://127.0.0.1:2/')]);
  unlock();
  expect(existsSync(folder)).toBe(false);
  expect(readdirSync(join(folder, '..'))).toEqual([]);
});

test('of two that find the lock of one that was killed, at once, one opens and the other is told', async () => {
  await (await holding()).close();
  const opened: string[] = [];
  between.once = () => {
    lock(dir, 'http://127.0.0.1:4/');
    opened.push('first');
  };
  expect(open).toThrow(LockedError);
  expect(opened).toEqual(['first']);
  expect(held().map(({ text }) => text)).toEqual([expect.stringContaining('http://127.0.0.1:4/')]);
  expect(readdirSync(join(folder, '..'))).toEqual(['lock']);
});

test.skipIf(process.platform !== 'linux')(
  'a desk opens where one was killed whose number another process has by now',
  async () => {
    await (await holding()).close();
    for (const { file, text } of held())
      writeFileSync(file, JSON.stringify({ ...JSON.parse(text), pid: process.ppid }));
    expect(open).not.toThrow();
  },
);

test('a lock that does not say when its process was started counts as long as there is a process of that number', () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'one'), JSON.stringify({ pid: process.ppid, address: 'http://127.0.0.1:3/' }));
  expect(open).toThrow('http://127.0.0.1:3/');
  expect(open).toThrow('delete .cache/desk/lock');
});
