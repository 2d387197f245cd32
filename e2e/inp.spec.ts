import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';
import { type Interaction, interactions } from '../tools/bench/interactions';
import { pages } from './built';
import { expect, soon, start, test, whenHydrated } from './site';

/** How many times slower than this machine the phone computes. */
const SLOWDOWN = 4;
/** What visitors feel to be at once, in ms: https://web.dev/articles/inp. `npm run bench:inp` says how much less it is. */
const GOOD = 200;
/** A machine that others use at the same time may be slow once. */
const TRIES = 3;

/** The library, put where the page finds it. */
const library = readFileSync('node_modules/web-vitals/dist/web-vitals.iife.js', 'utf8').replace('var ', 'window.');

test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });

/** A page that has the control. */
const pageWith = ({ section }: Interaction) =>
  pages.find(({ sections }) =>
    sections.some(({ type, hydrate }) => section === undefined || (type === section && hydrate !== 'never')),
  );

/** Interaction to Next Paint of one tap, or of some keys, in ms, on a page that has just been loaded. */
async function measure(page: Page, phone: CDPSession, path: string, { section, target, text }: Interaction) {
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(path);
  await start(page);
  if (section !== undefined) {
    const around = page.locator(`main > section[data-section=${section}]`).first();
    await around.scrollIntoViewIfNeeded();
    await whenHydrated(around);
  }
  const control = target(page);
  await control.scrollIntoViewIfNeeded();
  // What an earlier page noted is gone with it; what this one does from now on is done slowly.
  await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.evaluate(() => {
    const keep = ({ value }: { value: number }) => Object.assign(window, { inp: value });
    Reflect.get(window, 'webVitals').onINP(keep, { reportAllChanges: true, durationThreshold: 0 });
  });
  if (text === undefined) await control.tap();
  else await control.pressSequentially(text);
  const inp = () => page.evaluate(() => Number(Reflect.get(window, 'inp')));
  await soon(inp).toBeGreaterThan(0);
  return inp();
}

for (const interaction of interactions) {
  test(`${interaction.name} answers at once on a slow phone`, async ({ page }) => {
    const path = pageWith(interaction)?.path;
    test.skip(path === undefined, 'no page of this site has it');
    const phone = await page.context().newCDPSession(page);
    await page.addInitScript({ content: library });
    const taken: number[] = [];
    while (taken.length < TRIES && !(Math.min(...taken) <= GOOD))
      taken.push(await measure(page, phone, path ?? '', interaction));
    console.log(`INP of ${interaction.name} at ${SLOWDOWN}x: ${taken.join(', ')} ms`);
    expect(Math.min(...taken)).toBeLessThanOrEqual(GOOD);
  });
}
