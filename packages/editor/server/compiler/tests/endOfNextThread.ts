import type { Worker } from 'node:worker_threads';

/** Resolves when the thread that this process begins next has ended. */
export function endOfNextThread(): Promise<void> {
  return new Promise((resolve) => {
    process.once('worker', (worker: Worker) => worker.once('exit', () => resolve()));
  });
}
