import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';

/** How many times slower than this machine the phone computes. */
export const SLOWDOWN = 4;
/** How long in ms a finger rests on what it taps. */
const RESTS = 80;
/** More frames than a browser draws at a time. */
const FRAMES = 10;

/** A page of one button that changes one text: what the browser itself needs to answer. */
export const PLAIN_PAGE = `data:text/html,${encodeURIComponent(
  `<!doctype html><meta name="viewport" content="width=device-width"><button>Press</button><p>0</p>
  <script>document.querySelector('button').onclick = () => document.querySelector('p').textContent++</script>`,
)}`;

/** An Interaction to Next Paint, and its parts, in ms: https://web.dev/articles/inp#whats_in_an_interaction. */
export interface Inp {
  value: number;
  inputDelay: number;
  processingDuration: number;
  presentationDelay: number;
}

/** The library that measures, put where the page finds it. */
export const webVitals = readFileSync('node_modules/web-vitals/dist/web-vitals.attribution.iife.js', 'utf8').replace(
  'var ',
  'window.',
);

/** Runs in the page: keeps the latest figure from now on, of every interaction however short. */
export function keepInp(): void {
  const keep = ({ value, attribution }: { value: number; attribution: Omit<Inp, 'value'> }) =>
    Object.assign(window, { inp: { ...attribution, value } });
  Reflect.get(window, 'webVitals').onINP(keep, { reportAllChanges: true, durationThreshold: 0 });
}

/** What `keepInp` has kept; nothing before the first interaction. */
export const readInp = (page: Page): Promise<Inp | undefined> => page.evaluate(() => Reflect.get(window, 'inp'));

/**
 * Resolves when what came of an interaction is on the screen, and has been measured: several frames later, as those
 * before are drawn one after the other.
 */
export const whenAnswered = (page: Page): Promise<void> =>
  page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        const next = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1)));
        next(frames);
      }),
    FRAMES,
  );

/** Such as `120 ms (40 until the code ran, 12 in it, 68 until the next frame)`. */
export const inWords = ({ value, inputDelay, processingDuration, presentationDelay }: Inp): string =>
  `${Math.round(value)} ms (${Math.round(inputDelay)} until the code ran, ${Math.round(processingDuration)} in it, ${Math.round(presentationDelay)} until the next frame)`;

/**
 * Taps as a finger does, which rests on the control for a moment. Playwright's own tap does not, and asks the page
 * during the events what lies under the finger, which would be measured too.
 */
export async function tap(phone: CDPSession, control: Locator): Promise<void> {
  const box = await control.boundingBox();
  if (!box) throw new Error('nothing to tap');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await phone.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await wait(RESTS);
  await phone.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
