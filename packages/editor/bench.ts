/**
 * Measures how long the editor takes from a key press to the painted letter, on a copy of the site with a page of 300
 * sections and 1,000 services. Prints the median and the slowest of 20 in ms.
 *
 *   npx worldwright bench-edit
 *   PORT=4200 npx worldwright bench-edit
 */

import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { Scratch } from '@worldwright/engine/testing';
import { launchBrowser, median, startProgram } from '@worldwright/testing';
import { enlarge, LONG, SECTIONS, SERVICES } from './testing.ts';

const PORT = process.env.PORT || '4186';
/** Typed one by one, each after the previous one is visible. */
const LETTERS = 'aroundtwentyletters.';
/** Pause before typing, while the editor checks the whole site. */
const PAUSE_MS = 4_000;
/** Timeout for opening a large site on a busy machine. */
const TIMEOUT_MS = 120_000;
const CANVAS = 'iframe[title="The page"]';
const [SERVICE = ''] = readdirSync('src/content/services').map((file) => basename(file, '.ts'));

interface Field {
  name: string;
  address: string;
  /** Index of the row to select. Absent if the address selects it. */
  row?: number;
  label: string;
  /** The element that shows the text: the match of the selector with index `place`. */
  shown: { onCanvas: boolean; selector: string; place: number };
}

const FIELDS: Field[] = [
  {
    name: `a heading on a page of ${SECTIONS} sections`,
    address: `/page/${encodeURIComponent(LONG)}`,
    row: SECTIONS / 2,
    label: 'Heading',
    shown: { onCanvas: true, selector: 'main [data-section] :is(h1, h2)', place: SECTIONS / 2 },
  },
  {
    name: `the title of one of ${SERVICES} services, in the table`,
    address: `/content/services/${SERVICE}`,
    label: 'Title',
    shown: { onCanvas: false, selector: 'button[aria-current="true"] b', place: 0 },
  },
];

/**
 * Runs in the page. Measures the ms from the next key press until the text is painted, and stores the promise in
 * `window.benchTime`.
 */
function watch({ onCanvas, selector, place, words, frame }: Field['shown'] & { words: string; frame: string }): void {
  const root = onCanvas ? document.querySelector<HTMLIFrameElement>(frame)?.contentDocument : document;
  const pressed = new Promise<number>((resolve) =>
    addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
  );
  const shown = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!root?.querySelectorAll(selector)[place]?.textContent?.includes(words)) return;
      observer.disconnect();
      resolve();
    });
    if (root) observer.observe(root, { subtree: true, childList: true, characterData: true });
  });
  // A message posted before a frame arrives after its paint.
  const painted = () =>
    new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      requestAnimationFrame(() => port2.postMessage(undefined));
    });
  const time = Promise.all([pressed, shown.then(painted)]).then(([begin, end]) => end - begin);
  Object.assign(window, { benchTime: time });
}

async function measure(page: Page, editor: string, { address, row, label, shown }: Field): Promise<number[]> {
  await page.goto(`${editor}#${address}`);
  if (row !== undefined) {
    await page.frameLocator(CANVAS).locator('main h2').first().waitFor();
    const rows = page.getByRole('complementary', { name: 'Sections of the page' }).getByRole('listitem');
    await rows.nth(row).locator('[aria-keyshortcuts]').click();
  }
  const control = page.getByLabel(label, { exact: true });
  await control.click();
  await page.keyboard.press('End');
  await page.waitForTimeout(PAUSE_MS);
  const before = await control.inputValue();
  const times: number[] = [];
  for (const [index, letter] of [...LETTERS].entries()) {
    await page.evaluate(watch, { ...shown, words: before + LETTERS.slice(0, index + 1), frame: CANVAS });
    await page.keyboard.press(letter);
    times.push(await page.evaluate(() => Promise.resolve(Reflect.get(window, 'benchTime')).then(Number)));
  }
  return times;
}

const scratch = new Scratch();
const project = scratch.copyProject('bench');
enlarge(project);
process.chdir(project.dir);
const editor = startProgram([process.execPath, 'packages/editor/main.ts'], { PORT });
const browser = await launchBrowser('--disable-gpu');
try {
  const [, address = ''] = await editor.said(/open at (\S+)/);
  for (const field of FIELDS) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(TIMEOUT_MS);
    const times = await measure(page, address, field);
    const [middle, slowest] = [median(times), Math.max(...times)].map((time) => time.toFixed(0).padStart(4));
    console.log(`${field.name.padEnd(52)} median ${middle}   slowest ${slowest}`);
    await page.close();
  }
} finally {
  await browser.close();
  await editor.close();
  scratch.remove();
}
