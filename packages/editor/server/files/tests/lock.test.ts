import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Scratch } from '@worldwright/engine/testing';
import { startProgram } from '@worldwright/testing';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { LockedError, lock } from '../lock';

const scratch = new Scratch();
afterAll(() => scratch.remove());
const dir = mkdtempSync(join(tmpdir(), 'lock-'));
const file = join(dir, '.cache/editor/lock.json');
afterAll(() => rmSync(dir, { recursive: true }));
beforeEach(() => rmSync(file, { force: true }));

const HOLD = `
import { lock } from ${JSON.stringify(resolve('packages/editor/server/files/lock.ts'))};
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

test('a second editor is told where the first is, and opens when that has ended', async () => {
  const first = await holding();
  expect(open).toThrow(LockedError);
  expect(open).toThrow('http://127.0.0.1:1/');
  await first.close();
  const unlock = open();
  expect(readFileSync(file, 'utf8')).toContain('http://127.0.0.1:2/');
  unlock();
  expect(existsSync(file)).toBe(false);
});

test.skipIf(process.platform !== 'linux')(
  'an editor opens where one was killed whose number another process has by now',
  async () => {
    await (await holding()).close();
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), pid: process.ppid }));
    expect(open).not.toThrow();
  },
);

test('a lock that does not say when its process was started counts as long as there is a process of that number', () => {
  open()();
  writeFileSync(file, JSON.stringify({ pid: process.ppid, address: 'http://127.0.0.1:3/' }));
  expect(open).toThrow('http://127.0.0.1:3/');
  expect(open).toThrow('delete .cache/editor/lock.json');
});

test('a port in use is said in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = Object(other.address());
  const project = scratch.copyProject('port');
  const { status, stderr } = spawnSync(process.execPath, [resolve('packages/editor/main.ts')], {
    cwd: project.dir,
    env: { ...process.env, PORT: String(port) },
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/^Port \d+ is in use\. .*\n$/) });
});
