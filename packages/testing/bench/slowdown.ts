import type { BrowserContext } from '@playwright/test';
import { SLOWDOWN } from './inp.ts';
import { median } from './median.ts';

/** Time in ms that `layOut` takes on an idle machine with two cores. */
const BASELINE_MS = 14;
/** Number of measurements; their median counts. */
const REPETITIONS = 5;

/** Runs in an empty page: creates and lays out elements. Returns its time in ms. */
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
 * Returns the CPU throttling rate that simulates the phone now. It is at least 1, and below `SLOWDOWN` on a busy
 * machine, such as one with parallel tests.
 */
export async function slowdownNow(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const times: number[] = [];
  while (times.length < REPETITIONS) times.push(await page.evaluate(layOut));
  await page.close();
  return Math.min(SLOWDOWN, Math.max(1, (SLOWDOWN * BASELINE_MS) / median(times)));
}
