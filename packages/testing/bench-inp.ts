/**
 * Taps and types as a visitor does on a phone with a processor four times slower, and prints for each control the
 * Interaction to Next Paint that web-vitals measures, as the median of runs, and what it is made of. First that of a page
 * with one button that changes one text: less than that no site can have. Builds the site first if it has changed.
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
/** How often each control is used. */
const TURNS = 3;
/** How long in ms a visitor looks at what came of a tap. */
const LOOKS = 600;
/** How long in ms what a section is made of may take to come. */
const COMES = 2_000;
/** The page that tells what the browser itself needs. */
const plain: Interaction = { name: 'one button', target: (page) => page.getByRole('button') };

/** Brings a control of the site to the screen, alive. @returns whether the page has it. */
async function reach(page: Page, { section, target }: Interaction): Promise<boolean> {
  // Starts React as a finger does that scrolls. A mouse would stay on the page, and every frame would ask what is below.
  await page.evaluate(() => scrollBy(0, 1));
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  const around = page.locator(section === undefined ? 'header' : `main > section[data-section=${section}]`).first();
  if ((await around.count()) === 0) return false;
  await around.scrollIntoViewIfNeeded();
  await page.waitForTimeout(COMES);
  return (await target(page).count()) > 0;
}

/** @returns nothing where the page has no such control. */
async function measure(page: Page, phone: CDPSession, interaction: Interaction): Promise<Inp | undefined> {
  if (interaction !== plain && !(await reach(page, interaction))) return undefined;
  const control = interaction.target(page);
  await control.scrollIntoViewIfNeeded();
  await page.waitForTimeout(LOOKS);
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (interaction.text === undefined) await tap(phone, control);
    else await control.pressSequentially(interaction.text, { delay: 100 });
    await page.waitForTimeout(LOOKS);
  }
  return readInp(page);
}

async function measureAnew(browser: Browser, address: string, interaction: Interaction): Promise<Inp | undefined> {
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
      const inp = await measureAnew(browser, address, interaction);
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
