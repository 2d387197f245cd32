import type { Locator, Page } from '@playwright/test';
import { launchBrowser, startProgram } from '@worldwright/testing';
import { LONG, SECTIONS, SERVICES } from './bigSite.ts';

/** Typed letter by letter, each when the one before is to be seen. */
const LETTERS = 'aroundtwentyletters.';
/** How long in ms nobody types at first: the desk looks at the whole site then. */
const REST = 4_000;
/** How long in ms a desk may take to open on so large a site, on a busy machine too. */
const PATIENCE = 120_000;

/** An element that shows the words of a field. */
interface Shown {
  /** Whether it is in the page on the canvas, or in the window of the desk. */
  onCanvas: boolean;
  selector: string;
  /** Which of those that the selector finds, from 0. */
  place: number;
}

/** A field that is typed into. */
export interface Field {
  name: string;
  /** Address in the desk, after `#`. */
  address: string;
  /** The row that is chosen, from 0; none where the address says it. */
  row?: number;
  label: string;
  shown: Shown;
}

/** The headings on the canvas: of the long page, and of a page that each service has. */
export const longPage: Field = {
  name: `a heading on a page of ${SECTIONS} sections`,
  address: `/page/${encodeURIComponent(LONG)}`,
  row: SECTIONS / 2,
  label: 'Heading',
  shown: { onCanvas: true, selector: 'main [data-section] :is(h1, h2)', place: SECTIONS / 2 },
};

/** @param path of the page; the first heading in a section of the type is typed into. */
export const servicePage = (path: string, row: number, type: string): Field => ({
  name: `a heading on the page of ${SERVICES} services`,
  address: `/page/${encodeURIComponent(path)}`,
  row,
  label: 'Heading',
  shown: { onCanvas: true, selector: `main [data-section="${type}"] h2`, place: 0 },
});

/** @param name of the service's file. */
export const serviceForm = (name: string): Field => ({
  name: `the title of one of ${SERVICES} services, in the table`,
  address: `/content/services/${name}`,
  label: 'Title',
  shown: { onCanvas: false, selector: 'button[aria-current="true"] b', place: 0 },
});

/**
 * Runs in the page: measures the ms from the next key until the element says the words and they have been painted, and
 * keeps the promise of it in `window.benchTime`.
 */
function watch({ onCanvas, selector, place, words }: Shown & { words: string }): void {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[title="The page"]');
  const root = onCanvas ? frame?.contentDocument : document;
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
  // What is posted before a frame is painted comes after it.
  const painted = () =>
    new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      requestAnimationFrame(() => port2.postMessage(undefined));
    });
  const time = Promise.all([pressed, shown.then(painted)]).then(([begin, end]) => end - begin);
  Object.assign(window, { benchTime: time });
}

async function open(page: Page, desk: string, { address, row, label }: Field): Promise<Locator> {
  await page.goto(`${desk}#${address}`);
  await page.reload();
  if (row !== undefined) {
    await page.frameLocator('iframe[title="The page"]').locator('main h2').first().waitFor();
    const rows = page.getByRole('complementary', { name: 'Sections of the page' }).getByRole('listitem');
    await rows.nth(row).locator('[aria-keyshortcuts]').click();
  }
  return page.getByLabel(label, { exact: true });
}

async function measure(page: Page, desk: string, field: Field): Promise<number[]> {
  const control = await open(page, desk, field);
  await control.click();
  await page.keyboard.press('End');
  await page.waitForTimeout(REST);
  const before = await control.inputValue();
  // Of a heading with `{title}` the page shows something else.
  const seen = before.replace(/.*\}/, '');
  const times: number[] = [];
  for (let count = 1; count <= LETTERS.length; count += 1) {
    await page.evaluate(watch, { ...field.shown, words: seen + LETTERS.slice(0, count) });
    await page.keyboard.press(LETTERS[count - 1] ?? '');
    times.push(await page.evaluate(() => Promise.resolve(Reflect.get(window, 'benchTime')).then(Number)));
  }
  return times;
}

/**
 * Types into fields of a desk in a browser.
 *
 * @param port of the desk, which is opened on the working folder.
 * @param tell told of each field, and of the ms from each key to the letter on the screen.
 */
export async function measureScreen(
  port: number,
  fields: Field[],
  tell: (name: string, times: number[]) => void,
): Promise<void> {
  const desk = startProgram([process.execPath, 'packages/editor/main.ts'], { PORT: String(port) });
  const browser = await launchBrowser('--disable-gpu');
  try {
    const [, address = ''] = await desk.said(/open at (\S+)/);
    for (const field of fields) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      page.setDefaultTimeout(PATIENCE);
      tell(field.name, await measure(page, address, field));
      await page.close();
    }
  } finally {
    await browser.close();
    await desk.close();
  }
}
