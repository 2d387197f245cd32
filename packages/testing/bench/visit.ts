import { type Browser, type BrowserContext, devices, type Page } from '@playwright/test';
import { SLOWDOWN } from './inp.ts';
import type { Line, Traffic } from './line.ts';
import { clickNext } from './nextLink.ts';
import { type LongTask, recordVisit } from './recordVisit.ts';

/** A visitor reads before the first touch, and after it, in ms; and scrolls by so many px. */
const READS = 2_500;
const GOES_ON = 1_500;
const SCROLLS = 200;
const PHONE = { ...devices['Pixel 7'], viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

/** What a page of the visit has cost. */
export interface Step {
  path: string;
  /** From the click, or for the first page from the start of the load, until its heading was painted; in ms. */
  shown: number;
  /** From the first touch until React had the page, in ms; of the pages that React was started on. */
  hydrated: number | undefined;
  traffic: Traffic;
  /** The longest task from the first touch on. */
  longest: LongTask | undefined;
}

/** Visits pages one after the other as a visitor on a slow phone does: reads, touches, scrolls, and clicks a link. */
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
  await page.waitForTimeout(READS);
  await page.touchscreen.tap(200, 300);
  await page.mouse.wheel(0, SCROLLS);
  await page.waitForTimeout(GOES_ON);
}
