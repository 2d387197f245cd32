/** A worker whose first task fails at once; all others take a while, and are counted in `workerData`. */
import { setTimeout } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { workOn } from '../workers.ts';

const counts = new Int32Array(workerData);

workOn(async (task: number) => {
  if (task === 0) throw new Error('the first one failed');
  Atomics.add(counts, 0, 1);
  await setTimeout(100);
  Atomics.add(counts, 1, 1);
});
