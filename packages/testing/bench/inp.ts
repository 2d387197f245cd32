import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';

/** CPU throttling rate of the simulated phone. */
export const SLOWDOWN = 4;
/** Duration of a tap, in ms. */
const TAP_MS = 80;
/** More frames than a browser has in flight. */
const FRAMES = 10;

/** A page with one button that changes one text, as a baseline. */
export const PLAIN_PAGE = `data:text/html,${encodeURIComponent(
  `<!doctype html><meta name="viewport" content="width=device-width"><button>Press</button><p>0</p>
  <script>document.querySelector('button').onclick = () => document.querySelector('p').textContent++</script>`,
)}`;

/** An Interaction to Next Paint and its parts, in ms: https://web.dev/articles/inp#whats_in_an_interaction. */
export interface Inp {
  value: number;
  inputDelay: number;
  processingDuration: number;
  presentationDelay: number;
}

/** Source of the web-vitals library, exposed as a global. */
export const webVitals = readFileSync('node_modules/web-vitals/dist/web-vitals.attribution.iife.js', 'utf8').replace(
  'var ',
  'window.',
);

/** Runs in the page: records the latest INP from now on, including the shortest interactions. */
export function keepInp(): void {
  const keep = ({ value, attribution }: { value: number; attribution: Omit<Inp, 'value'> }) =>
    Object.assign(window, { inp: { ...attribution, value } });
  Reflect.get(window, 'webVitals').onINP(keep, { reportAllChanges: true, durationThreshold: 0 });
}

/** Returns the INP recorded by `keepInp`; `undefined` before the first interaction. */
export const readInp = (page: Page): Promise<Inp | undefined> => page.evaluate(() => Reflect.get(window, 'inp'));

/** Resolves several frames later, when the result of an interaction has been painted and measured. */
export const whenAnswered = (page: Page): Promise<void> =>
  page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        const next = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1)));
        next(frames);
      }),
    FRAMES,
  );

/** Formats an INP, such as `120 ms (40 until the code ran, 12 in it, 68 until the next frame)`. */
export const inWords = ({ value, inputDelay, processingDuration, presentationDelay }: Inp): string =>
  `${Math.round(value)} ms (${Math.round(inputDelay)} until the code ran, ${Math.round(processingDuration)} in it, ${Math.round(presentationDelay)} until the next frame)`;

/**
 * Taps like a finger, with a short press. Playwright's own tap is instant, and its hit test in the page would be
 * measured, too.
 */
export async function tap(phone: CDPSession, control: Locator): Promise<void> {
  const box = await control.boundingBox();
  if (!box) throw new Error('nothing to tap');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await phone.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await wait(TAP_MS);
  await phone.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
