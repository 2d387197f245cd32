import { expect, test } from 'vitest';
import { startProgram } from '../program';

test('a program that is not installed causes an error, whichever method waits', async () => {
  const words = 'no-such-program ended: it is not installed';
  await expect(startProgram(['no-such-program']).said(/ready/)).rejects.toThrow(words);
  const program = startProgram(['no-such-program', '--fast']);
  await expect(program.ended()).rejects.toThrow('no-such-program --fast failed: it is not installed');
  await program.close();
});

test("an error of `said` contains the program's output", async () => {
  const program = startProgram([process.execPath, '-e', "console.error('out of luck')"]);
  await expect(program.said(/ready/)).rejects.toThrow('out of luck');
});
