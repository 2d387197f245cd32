import { type Browser, type BrowserContext, devices, type Page } from '@playwright/test';
import { SLOWDOWN } from './inp.ts';
import type { Line, Traffic } from './line.ts';
import { clickNext } from './nextLink.ts';
import { type LongTask, recordVisit } from './recordVisit.ts';

/** Reading time before and after the first touch in ms, and the scroll distance in px. */
const READING_MS = 2_500;
const SCROLLING_MS = 1_500;
const SCROLL_PX = 200;
const PHONE = { ...devices['Pixel 7'], viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

/** Cost of a page of the visit. */
export interface Step {
  path: string;
  /** Time in ms from the click, or from the start of the first load, until the heading was painted. */
  shown: number;
  /** Time in ms from the first touch until hydration, on pages where React started. */
  hydrated: number | undefined;
  traffic: Traffic;
  /** The longest task after the first touch. */
  longest: LongTask | undefined;
}

/** Visits pages as on a slow phone: reads, touches, scrolls, and follows a link to the next. */
export async function visit(browser: Browser, line: Line, paths: string[]): Promise<Step[]> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    return await visitIn(context, line, paths);
  } finally {
    await context.close();
  }
}

async function visitIn(context: BrowserContext, line: Line, paths: string[]): Promise<Step[]> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const record = await recordVisit(page);
  line.take();
  const steps: Step[] = [];
  for (const [index, path] of paths.entries()) {
    const arrived = record.nextArrival();
    if (index === 0) await page.goto(`${line.base}${path}`, { waitUntil: 'commit' });
    else await clickNext(page, path);
    const shown = await arrived;
    await read(page);
    steps.push({ path, shown, ...(await record.read()), traffic: line.take() });
  }
  return steps;
}

async function read(page: Page): Promise<void> {
  await page.waitForTimeout(READING_MS);
  await page.touchscreen.tap(200, 300);
  await page.mouse.wheel(0, SCROLL_PX);
  await page.waitForTimeout(SCROLLING_MS);
}
