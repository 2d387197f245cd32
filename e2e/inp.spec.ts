import type { CDPSession, Page } from '@playwright/test';
import type { SectionData } from '@worldwright/engine/component';
import {
  type Interaction,
  interactions,
  inWords,
  keepInp,
  readInp,
  slowdownNow,
  tap,
  webVitals,
  whenAnswered,
} from '@worldwright/testing';
import { pages } from './built';
import { expect, inMotion, soon, start, test, whenHydrated } from './site';

test.use(inMotion);

/** What visitors feel to be at once, in ms: https://web.dev/articles/inp. `npx worldwright bench-inp` says how much less it is. */
const GOOD = 200;
/** A machine that others use at the same time may be slow once. */
const TRIES = 6;

test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });

/** Whether a section has something to press. One voice or card alone is followed by no other. */
const isAlive = ({ type, props }: SectionData): boolean =>
  (type !== 'testimonials' || props.testimonials.length > 1) &&
  (type !== 'services' || (props.arrangement === 'row' && props.services.length > 1)) &&
  (type !== 'values' || !props.hideWorkProcess);

/** A page that has the control. */
const pageWith = ({ section }: Interaction) =>
  pages.find(({ sections }) => sections.some((one) => section === undefined || (one.type === section && isAlive(one))));

/** Interaction to Next Paint of one tap, or of some keys, in ms, on a page that has just been loaded. */
async function measure(page: Page, phone: CDPSession, path: string, { name, section, target, text }: Interaction) {
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
  const rate = await slowdownNow(page.context());
  await page.bringToFront();
  await phone.send('Emulation.setCPUThrottlingRate', { rate });
  await page.evaluate(keepInp);
  if (text === undefined) await tap(phone, control);
  else await control.pressSequentially(text);
  // A finger that comes down is an interaction already: what counts is what came of the whole tap.
  await whenAnswered(page);
  await soon(async () => (await readInp(page))?.value ?? 0).toBeGreaterThan(0);
  const inp = await readInp(page);
  if (!inp) throw new Error('no interaction was seen');
  console.log(`INP at ${rate.toFixed(1)}x of ${name}: ${inWords(inp)}`);
  return inp.value;
}

for (const interaction of interactions) {
  test(`${interaction.name} answers at once on a slow phone`, async ({ page }) => {
    const path = pageWith(interaction)?.path;
    test.skip(path === undefined, 'no page of this site has it');
    const phone = await page.context().newCDPSession(page);
    await page.addInitScript({ content: webVitals });
    const taken: number[] = [];
    while (taken.length < TRIES && !(Math.min(...taken) <= GOOD))
      taken.push(await measure(page, phone, path ?? '', interaction));
    expect(Math.min(...taken)).toBeLessThanOrEqual(GOOD);
  });
}
