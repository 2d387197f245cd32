/** The thread of `watchdog.ts`. It goes on while the main thread is in an endless loop, and ends the process then. */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** What the thread is told. */
export interface WatchdogTask {
  /** How long the processor may be busy in ms, all threads together. */
  limit: number;
  /** What is said before the end. */
  message: string;
  /** Where it is said: the number of an open stream. */
  stream: number;
}

/** How often the time is looked at, in ms. */
const INTERVAL = 100;
const { limit, message, stream }: WatchdogTask = workerData;

setInterval(() => {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 < limit) return;
  // What a thread prints in the usual way is printed by the main thread, which is stuck.
  writeSync(stream, `${message}\n`);
  process.kill(process.pid, 'SIGKILL');
}, INTERVAL);
