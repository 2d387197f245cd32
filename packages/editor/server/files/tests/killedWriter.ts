/** Writes files in the working directory, and kills itself before the given step; for `atomicWrite.test.ts`. */
import * as fs from 'node:fs';
import { AtomicWriter, type WritingFiles } from '../atomicWrite.ts';

const [step, ...names] = process.argv.slice(2);
let left = Number(step);

/** Counts a file system call as a step. */
const counted =
  <Args extends unknown[], Result>(act: (...args: Args) => Result) =>
  (...args: Args): Result => {
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    left -= 1;
    return act(...args);
  };

const files: WritingFiles = {
  openSync: counted((path: string, flags: string, mode?: number) => fs.openSync(path, flags, mode)),
  writeSync: counted((handle: number, bytes: Uint8Array, offset: number) => fs.writeSync(handle, bytes, offset)),
  fchmodSync: fs.fchmodSync,
  fsyncSync: fs.fsyncSync,
  closeSync: fs.closeSync,
  renameSync: counted((from: string, to: string) => fs.renameSync(from, to)),
  rmSync: counted((path: string, options: { force: true }) => fs.rmSync(path, options)),
};

new AtomicWriter(process.cwd(), files).write(
  names.map((file) => ({ file, text: file.startsWith('gone') ? undefined : 'new' })),
);
console.log('written');
