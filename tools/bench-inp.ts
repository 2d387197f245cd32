/**
 * Taps and types as a visitor does on a phone with a processor four times slower, and prints for each control the
 * Interaction to Next Paint that web-vitals measures, as the median of runs. Builds the site first if it has changed.
 *
 *   npm run bench:inp                    on `/`
 *   npm run bench:inp -- /about-us       on another page
 *
 * https://web.dev/articles/inp
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { type Interaction, interactions } from './bench/interactions.ts';
import { median } from './bench/median.ts';
import { findBrowser } from './browser.ts';
import { startSite } from './lighthouse/site.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
});
/** How many times slower than this machine the phone computes. */
const SLOWDOWN = 4;
const TAPS = 3;
/** How long in ms a visitor looks at what came of a tap. */
const LOOKS = 600;
/** How long in ms what a section is made of may take to come. */
const COMES = 2_000;
/** The library, put where the page finds it. */
const library = readFileSync('node_modules/web-vitals/dist/web-vitals.iife.js', 'utf8').replace('var ', 'window.');

/** Runs in the page: keeps the latest figure, of every interaction however short. */
function watch(): void {
  const { onINP } = Reflect.get(window, 'webVitals');
  const keep = ({ value }: { value: number }) => Object.assign(window, { benchInp: value });
  onINP(keep, { reportAllChanges: true, durationThreshold: 0 });
}

/** @returns ms, or nothing where the page has no such control. */
async function measure(
  page: Page,
  address: string,
  { section, target, text }: Interaction,
): Promise<number | undefined> {
  await page.goto(address);
  // Neither is an interaction.
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  const around = page.locator(section === undefined ? 'header' : `main > section[data-section=${section}]`).first();
  if ((await around.count()) === 0) return undefined;
  await around.scrollIntoViewIfNeeded();
  await page.waitForTimeout(COMES);
  const control = target(page);
  if ((await control.count()) === 0) return undefined;
  await control.scrollIntoViewIfNeeded();
  await page.waitForTimeout(LOOKS);
  for (let tap = 0; tap < TAPS; tap += 1) {
    if (text === undefined) await control.tap();
    else await control.pressSequentially(text, { delay: 100 });
    await page.waitForTimeout(LOOKS);
  }
  return page.evaluate(() => Number(Reflect.get(window, 'benchInp')));
}

async function measureAnew(browser: Browser, address: string, interaction: Interaction): Promise<number | undefined> {
  const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript({ content: library });
    await page.addInitScript(watch);
    return await measure(page, address, interaction);
  } finally {
    await context.close();
  }
}

const site = await startSite();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  for (const interaction of interactions) {
    const runs: number[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      const ms = await measureAnew(browser, site.base + (positionals[0] ?? '/'), interaction);
      if (ms !== undefined) runs.push(ms);
    }
    console.log(
      `${interaction.name.padEnd(14)} ${runs.length > 0 ? `${median(runs).toFixed(0)} ms` : 'not on this page'}`,
    );
  }
} finally {
  await browser.close();
  await site.stop();
}
