import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Scratch } from '@worldwright/engine/testing';
import { startProgram } from '@worldwright/testing';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { lock } from '../lock';

const scratch = new Scratch();
afterAll(() => scratch.remove());
const dir = mkdtempSync(join(tmpdir(), 'lock-'));
afterAll(() => rmSync(dir, { recursive: true }));

const HOLD = `
import { lock } from ${JSON.stringify(resolve('packages/editor/server/files/lock.ts'))};
lock('.', 'http://127.0.0.1:1/');
console.log('held');
setInterval(() => {}, 1000);
`;

/** Starts a process that holds the lock and exits without releasing it. */
async function holding() {
  const program = startProgram([process.execPath, '--input-type=module', '--eval', HOLD], {}, dir);
  await program.said(/held/);
  return program;
}

const open = () => lock(dir, 'http://127.0.0.1:2/');

test('a second editor reports the address of the first, and starts after that has exited', async () => {
  const first = await holding();
  expect(open).toThrow('http://127.0.0.1:1/');
  await first.close();
  const unlock = open();
  expect(open).toThrow('http://127.0.0.1:2/');
  unlock();
  open()();
});

test('reports a port in use in one line', async () => {
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
