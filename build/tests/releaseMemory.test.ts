import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** What it has asked the system for before and after, in bytes, of a process that has let go of much. */
const PROGRAM = `
  import { releaseMemory } from './build/releaseMemory.ts';
  let much = Array.from({ length: 3e6 }, (_, index) => ({ index }));
  const before = process.memoryUsage().heapTotal;
  much = undefined;
  releaseMemory();
  console.log(JSON.stringify([before, process.memoryUsage().heapTotal]));
`;

test('memory that a process no longer needs goes back to the system', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', PROGRAM], { encoding: 'utf8' });
  expect(stderr).toBe('');
  const [before = 0, after = 0]: number[] = JSON.parse(stdout);
  expect(after).toBeLessThan(before / 4);
});
