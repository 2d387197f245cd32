import { availableParallelism } from 'node:os';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { parentPort, Worker } from 'node:worker_threads';

/** Parcels of tasks that a worker has in hand: one that it does, one that waits for it. */
const IN_HAND = 2;
/** Tasks in a parcel: each message between threads takes as long as a small task. */
const PARCEL = 8;
/**
 * Memory of a worker in MB. What it needs does not grow with the number of tasks, but without a limit its garbage
 * waits until there is much of it.
 */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 12 };

/** How long in ms a worker may go on with what it has in hand when all is over. */
const PATIENCE = 10_000;
/** Told to a worker that no more tasks come. */
const NO_MORE = null;

/**
 * Ends a worker when it has done what it has in hand: Node ends the whole process when a thread is ended in the middle,
 * just where it makes a stream that compresses (`Assertion failed: close before init`).
 */
async function endWorker(worker: Worker): Promise<void> {
  const hasEnded = new Promise((resolve) => worker.once('exit', resolve));
  worker.postMessage(NO_MORE);
  // A thread that has ended has this number.
  if (worker.threadId !== -1) await Promise.race([hasEnded, setTimeout(PATIENCE, undefined, { ref: false })]);
  await worker.terminate();
}

/**
 * Does tasks in worker threads, as many as there are processors. Tasks are drawn as workers become free, so that
 * thousands of them need not be held at once.
 *
 * @param file module of the workers, which calls `workOn`.
 * @param setting what every worker is told when it starts, as its `workerData`.
 * @param onResult told what came of each task, in no order.
 * @throws what a worker, `tasks` or `onResult` throws.
 */
export async function inWorkers<Task, Result>(
  file: URL,
  setting: unknown,
  tasks: Iterable<Task>,
  onResult: (result: Result) => void = () => {},
): Promise<void> {
  const rest = tasks[Symbol.iterator]();
  const workers: Worker[] = [];
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(file, { workerData: setting, resourceLimits: MEMORY });
      workers.push(worker);
      let inHand = 0;
      const give = () => {
        const parcel = nextOf(rest, PARCEL);
        if (parcel.length === 0) return;
        inHand += 1;
        worker.postMessage(parcel);
      };
      worker.on('error', reject);
      // That of a worker that has done its work comes later, and changes nothing.
      worker.on('exit', () =>
        reject(new Error('a worker of the build has ended: is process.exit() called in the site?')),
      );
      worker.on('message', (results: Result[]) => {
        try {
          inHand -= 1;
          results.forEach(onResult);
          give();
          if (inHand === 0) resolve();
        } catch (error) {
          // In a listener it would end the process.
          reject(error);
        }
      });
      for (let count = 0; count < IN_HAND; count += 1) give();
      if (inHand === 0) resolve();
    });
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, work));
  } finally {
    await Promise.all(workers.map(endWorker));
  }
}

/** The next items, at most so many. */
function nextOf<Item>(items: Iterator<Item>, most: number): Item[] {
  const taken: Item[] = [];
  while (taken.length < most) {
    const { done, value } = items.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

/** In a worker: does each task that comes, one after the other. What it throws ends all. */
export function workOn<Task>(work: (task: Task) => unknown): void {
  let last: Promise<unknown> = Promise.resolve();
  parentPort?.on('message', (parcel: Task[] | typeof NO_MORE) => {
    if (parcel === NO_MORE) {
      void last.finally(() => parentPort?.close());
      return;
    }
    last = last.then(async () => {
      const results: unknown[] = [];
      for (const task of parcel) results.push(await work(task));
      // While messages wait, Node takes them before anything else, a thousand at once: what React leaves to the next turn
      // of the event loop, and all that hangs on it, would stay in memory for as long.
      await setImmediate();
      parentPort?.postMessage(results);
    });
  });
}
