import type { BrowserContext } from '@playwright/test';
import { SLOWDOWN } from './inp.ts';
import { median } from './median.ts';

/** Time in ms that `layOut` takes on a machine with two cores that does nothing else. */
const AT_REST = 14;
/** How often it is done, of which the median counts. */
const TIMES = 5;

/** Runs in an empty page: makes and lays out what pages are made of. Returns how long that took, in ms. */
function layOut(): number {
  const begin = performance.now();
  const box = document.createElement('div');
  box.innerHTML = '<p>The longer a machine needs to lay out some words, the slower it is.</p>'.repeat(500);
  document.body.append(box);
  document.body.getBoundingClientRect();
  box.remove();
  return performance.now() - begin;
}

/**
 * How many times slower than this machine the phone is now: less than `SLOWDOWN` where others use the machine at the
 * same time, as the tests do that run beside. At least 1.
 */
export async function slowdownNow(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const times: number[] = [];
  while (times.length < TIMES) times.push(await page.evaluate(layOut));
  await page.close();
  return Math.min(SLOWDOWN, Math.max(1, (SLOWDOWN * AT_REST) / median(times)));
}
