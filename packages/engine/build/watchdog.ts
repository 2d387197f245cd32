import { Worker } from 'node:worker_threads';
import type { WatchdogTask } from './watchdogThread.ts';

/**
 * How long in ms code of the site may keep the processor busy before it counts as endless: files that are read, and a
 * section that is compiled. On a busy machine it is waited for longer.
 */
export const CODE_LIMIT = 10_000;
/** What the system calls the standard output, and that for errors. */
const [STDOUT, STDERR] = [1, 2];

/**
 * Ends the process with a message if it is not done in time. The files of the site are programs, and may loop.
 *
 * @param answer makes of the message what a program reads from the standard output; without it, people read it as it is.
 */
export function endIfStuck(answer?: (message: string) => string, limit = CODE_LIMIT): { done: () => void } {
  const message = `The site's files were not read within ${limit / 1000} s: is there an endless loop in pages.config.ts or src/content?`;
  const workerData: WatchdogTask = answer
    ? { limit, message: answer(message), stream: STDOUT }
    : { limit, message, stream: STDERR };
  const worker = new Worker(new URL('./watchdogThread.ts', import.meta.url), { workerData });
  worker.unref();
  return { done: () => void worker.terminate() };
}
