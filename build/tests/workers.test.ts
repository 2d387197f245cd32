import { expect, test } from 'vitest';
import { inWorkers } from '../workers';

/** What came of tasks in workers. @param file module of the workers, in this folder. */
async function resultsOf(file: string, count: number): Promise<number[]> {
  const results: number[] = [];
  const tasks = Array.from({ length: count }, (_, index) => index);
  await inWorkers(new URL(file, import.meta.url), undefined, tasks, (result: number) => results.push(result));
  return results;
}

test('what a task leaves to do is done within a few tasks, so that memory does not grow with their number', async () => {
  const left = await resultsOf('./countingWorker.ts', 4_000);
  expect(left).toHaveLength(4_000);
  expect(Math.max(...left)).toBeLessThan(20);
});

test('the memory of each worker has a limit', async () => {
  const limits = await resultsOf('./limitsWorker.ts', 4);
  expect(new Set(limits).size).toBe(1);
  expect(limits[0]).toBeLessThanOrEqual(96);
});

test('when one fails, the others are not ended in the middle of a task', async () => {
  const counts = new Int32Array(new SharedArrayBuffer(8));
  const all = inWorkers(new URL('./slowWorker.ts', import.meta.url), counts.buffer, Array.from({ length: 99 }).keys());
  await expect(all).rejects.toThrow('the first one failed');
  const [begun, done] = counts;
  expect(begun).toBeGreaterThan(0);
  expect(done).toBe(begun);
});

test('a worker that a task ends is an error, not a build that ends without a word', async () => {
  await expect(resultsOf('./exitingWorker.ts', 4)).rejects.toThrow('process.exit()');
});

/** Tasks of which one cannot be made, when others have been handed out. */
function* tasksThatEnd(): Generator<number> {
  yield* Array.from({ length: 400 }).keys();
  throw new Error('no such task');
}

test.each<[string, Iterable<number>, () => void]>([
  ['a task cannot be made', tasksThatEnd(), () => {}],
  [
    'what came of one cannot be taken',
    Array.from({ length: 400 }).keys(),
    () => {
      throw new Error('no such task');
    },
  ],
])('when %s, it is an error like that of a worker', async (_, tasks, onResult) => {
  const all = inWorkers(new URL('./countingWorker.ts', import.meta.url), undefined, tasks, onResult);
  await expect(all).rejects.toThrow('no such task');
});
