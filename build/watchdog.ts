import { Worker } from 'node:worker_threads';

/** How long the site's files may keep the processor busy until they are read, in ms. On a busy machine they wait longer. */
const LIMIT = 10_000;

/** Runs beside the main thread, which an endless loop keeps from everything. */
const WATCH = `
  const { writeSync } = require('node:fs');
  const { workerData } = require('node:worker_threads');
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if ((user + system) / 1000 < workerData.limit) return;
    writeSync(2, workerData.message + '\\n');
    process.kill(process.pid, 'SIGKILL');
  }, 100);
`;

/** Ends the process with a message if it is not done in time. The files of the site are programs, and may loop. */
export function endIfStuck(): { done: () => void } {
  const message =
    "The site's files were not read within 10 s: is there an endless loop in pages.config.ts or src/content?";
  const worker = new Worker(WATCH, { eval: true, workerData: { limit: LIMIT, message } });
  worker.unref();
  return { done: () => void worker.terminate() };
}
