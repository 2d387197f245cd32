/**
 * Taps and types on a simulated phone with 4x CPU throttling. Prints the Interaction to Next Paint of each control, as
 * measured by web-vitals, with its parts: the median of several runs. The first line is the minimum: a page with one
 * button that changes one text. Builds the site first if it has changed.
 *
 *   npx worldwright bench-inp                    on `/`
 *   npx worldwright bench-inp /about-us       on another page
 *
 * https://web.dev/articles/inp
 */
import { type Browser, type CDPSession, devices, type Page } from '@playwright/test';
import { readOptions } from '@worldwright/relay/node';
import { type Inp, inWords, keepInp, PLAIN_PAGE, readInp, SLOWDOWN, tap, webVitals } from './bench/inp.ts';
import { type Interaction, interactions } from './bench/interactions.ts';
import { countOf } from './bench/options.ts';
import { launchBrowser } from './browser.ts';
import { startSite } from './lighthouse/site.ts';

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
});
const times = countOf('runs', values.runs);
const REPETITIONS = 3;
const VIEWING_MS = 600;
/** Time for a section's deferred code to load, in ms. */
const LOADING_MS = 2_000;
/** The baseline: what the browser itself needs. */
const plain: Interaction = { name: 'one button', target: (page) => page.getByRole('button') };

/** Scrolls to a control of the site and hydrates it. @returns whether the page has it */
async function hydrateControl(page: Page, { section, target }: Interaction): Promise<boolean> {
  // Starts React by scrolling. A mouse pointer would stay, and cause a hit test in every frame.
  await page.evaluate(() => scrollBy(0, 1));
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  const around = page.locator(section === undefined ? 'header' : `main > section[data-section=${section}]`).first();
  if ((await around.count()) === 0) return false;
  await around.scrollIntoViewIfNeeded();
  await page.waitForTimeout(LOADING_MS);
  return (await target(page).count()) > 0;
}

/** @returns `undefined` if the page has no such control */
async function measure(page: Page, phone: CDPSession, interaction: Interaction): Promise<Inp | undefined> {
  if (interaction !== plain && !(await hydrateControl(page, interaction))) return undefined;
  const control = interaction.target(page);
  await control.scrollIntoViewIfNeeded();
  await page.waitForTimeout(VIEWING_MS);
  for (let turn = 0; turn < REPETITIONS; turn += 1) {
    if (interaction.text === undefined) await tap(phone, control);
    else await control.pressSequentially(interaction.text, { delay: 100 });
    await page.waitForTimeout(VIEWING_MS);
  }
  return readInp(page);
}

async function measureOnFreshPage(
  browser: Browser,
  address: string,
  interaction: Interaction,
): Promise<Inp | undefined> {
  const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const phone = await context.newCDPSession(page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript({ content: webVitals });
    await page.addInitScript(keepInp);
    await page.goto(address);
    return await measure(page, phone, interaction);
  } finally {
    await context.close();
  }
}

const site = await startSite();
const browser = await launchBrowser('--disable-gpu');
try {
  for (const interaction of [plain, ...interactions]) {
    const address = interaction === plain ? PLAIN_PAGE : site.base + (positionals[0] ?? '/');
    const runs: Inp[] = [];
    for (let run = 0; run < times; run += 1) {
      const inp = await measureOnFreshPage(browser, address, interaction);
      if (inp !== undefined) runs.push(inp);
    }
    runs.sort((a, b) => a.value - b.value);
    const middle = runs[Math.floor(runs.length / 2)];
    console.log(`${interaction.name.padEnd(14)} ${middle ? inWords(middle) : 'not on this page'}`);
  }
} finally {
  await browser.close();
  await site.stop();
}
