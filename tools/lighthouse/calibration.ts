/**
 * Lighthouse takes a phone's processor to be four times slower than the machine that measures. On a machine that is
 * itself slow, or that others use at the same time, that is no phone any more. So what was too slow at first is
 * measured again with the machine's own slowness taken off: a plain page is loaded, and the longer it keeps the
 * machine busy, the less is multiplied. As Chromium's developer tools calibrate their "mid-tier mobile".
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { portOf } from '../../relay/portOf.ts';
import { lighthouseRun } from '../bench/lighthouseRun.ts';
import { median } from '../bench/median.ts';

/** How many times slower than a machine at rest the phone is: Lighthouse's own figure. */
const SLOWDOWN = 4;
/** Main-thread time in ms of the plain page, as Lighthouse counts it, on a machine with two cores that does nothing else. */
const AT_REST = 300;
/** Loads of the plain page, whose median counts. */
const LOADS = 3;

const PLAIN_PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>A plain page</title><h1>A plain page</h1>${'<p>No script, no style and no picture: what it takes is the machine.</p>'.repeat(100)}`;

/** How many times slower than this machine the phone is, by what the plain page takes of its main thread, in ms. */
export const slowdownFor = (mainThread: number): number =>
  Math.round(10 * Math.min(SLOWDOWN, Math.max(1, (SLOWDOWN * AT_REST) / mainThread))) / 10;

/** Measures this machine as it is now, and says so. Resolves with how many times slower the phone is: from 1 to 4. */
export async function calibrate(): Promise<number> {
  // As pages of a site have it: the browser begins such a page in a process of its own.
  const headers = { 'Content-Type': 'text/html', 'Cross-Origin-Opener-Policy': 'same-origin' };
  const server = createServer((_, response) => void response.writeHead(200, headers).end(PLAIN_PAGE));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const times: number[] = [];
    for (let load = 0; load < LOADS; load++)
      times.push((await lighthouseRun(`http://127.0.0.1:${portOf(server)}/`)).mainThread);
    const mainThread = median(times);
    const slowdown = slowdownFor(mainThread);
    console.log(
      `A plain page keeps this machine busy for ${mainThread.toFixed(0)} ms, one at rest for ${AT_REST}: the phone is ${slowdown} times slower than this machine.`,
    );
    return slowdown;
  } finally {
    server.close();
  }
}
