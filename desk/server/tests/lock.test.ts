import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startProgram } from '../../../tools/program';
import { LockedError, lock } from '../lock';

const dir = mkdtempSync(join(tmpdir(), 'lock-'));
const file = join(dir, '.cache/desk/lock.json');
afterAll(() => rmSync(dir, { recursive: true }));
beforeEach(() => rmSync(file, { force: true }));

const HOLD = `
import { lock } from ${JSON.stringify(resolve('desk/server/lock.ts'))};
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
  expect(readFileSync(file, 'utf8')).toContain('http://127.0.0.1:2/');
  unlock();
  expect(() => readFileSync(file)).toThrow('ENOENT');
});

test.skipIf(process.platform !== 'linux')(
  'a desk opens where one was killed whose number another process has by now',
  async () => {
    await (await holding()).close();
    const left: object = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...left, pid: process.ppid }));
    expect(open).not.toThrow();
  },
);

test('a lock that does not say when its process was started counts as long as there is a process of that number', () => {
  writeFileSync(file, JSON.stringify({ pid: process.ppid, address: 'http://127.0.0.1:3/' }));
  expect(open).toThrow('http://127.0.0.1:3/');
  expect(open).toThrow('delete .cache/desk/lock.json');
});
