import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type LaunchOptions, type Locator, type Page } from '@playwright/test';
import type { PageFile, SectionData } from '@worldwright/engine/component';
import words from '../../src/content/words';
import { DIST, HOME, type Place, pageAt, placesOf, type SectionOf } from './built';

/** Options of a test that needs motion. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Headless Chromium sends every page pointer events at (0, 0), without a cause. */
function ignoreCornerPointer(): void {
  for (const name of ['pointerover', 'pointermove', 'mouseover', 'mousemove'])
    addEventListener(
      name,
      (event) => {
        if (event instanceof MouseEvent && event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
      },
      { capture: true },
    );
}

/** Pauses endless animations: software rendering of each frame makes everything else three times as slow. */
function pauseEndlessMotion(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root { --ambient: paused !important; }');
  document.adoptedStyleSheets = [sheet];
}

/** Third-party origins that pages may send data to, from the built site's policy. */
const others = (/connect-src ([^;]*)/.exec(readFileSync(join(DIST, '_headers'), 'utf8'))?.[1] ?? '')
  .split(' ')
  .filter((source) => source.startsWith('https:'));

export const hasThirdParties = others.length > 0;

/** A page that fails the test on console errors and warnings, exceptions and failed requests. */
export const test = base.extend<{ drifts: boolean; complaints: string[] }>({
  /** Whether endless animations run, if motion is allowed. */
  drifts: [false, { option: true }],
  context: async ({ context, drifts }, use) => {
    await context.addInitScript(ignoreCornerPointer);
    if (!drifts) await context.addInitScript(pauseEndlessMotion);
    // Third parties may be unreachable. Without any, nothing is intercepted: a tab that crashes would hang.
    if (hasThirdParties)
      await context.route(
        ({ origin }) => others.includes(origin),
        (route) => route.fulfill({ status: 204 }),
      );
    await use(context);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('requestfailed', (request) => {
        // Chromium reports requests cancelled by a navigation as aborted.
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`);
      });
      await use(complaints);
      // A response that a test has delayed may still be pending.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Returns a test whose browser has other launch options. It needs its own worker. */
export const launchedWith = (change: (options: LaunchOptions) => LaunchOptions) =>
  test.extend<object, { launchOptions: LaunchOptions }>({
    launchOptions: [async ({ launchOptions }, use) => use(change(launchOptions)), { scope: 'worker' }],
  });

type SectionType = Parameters<typeof placesOf>[0];

/** The section of the built site that a spec tests. */
export class Subject<Section extends SectionData> {
  readonly #type: string;
  readonly #place: { page: PageFile; section: Section } | undefined;

  constructor(type: string, place: { page: PageFile; section: Section } | undefined) {
    this.#type = type;
    this.#place = place;
  }

  get #found(): { page: PageFile; section: Section } {
    if (!this.#place) throw new Error(`no page has a section of the type "${this.#type}"`);
    return this.#place;
  }

  /** The page of the section. */
  get page(): PageFile {
    return this.#found.page;
  }

  get path(): string {
    return this.page.path;
  }

  get props(): Section['props'] {
    return this.#found.section.props;
  }

  /** Returns the section's element on its page. */
  on(page: Page): Locator {
    return page.locator('main > section').nth(this.page.sections.indexOf(this.#found.section));
  }
}

/**
 * Returns the first section of a type on the site. Skips the tests of the file or group if there is none.
 *
 * @param isWanted selects among the sections of the type
 */
export function subject<Type extends SectionType>(
  type: Type,
  isWanted: (place: Place<Type>) => boolean = () => true,
): Subject<SectionOf<Type>> {
  const place = placesOf(type).find(isWanted);
  test.skip(!place, `no page has such a section of the type "${type}"`);
  return new Subject(type, place);
}

/**
 * Returns a page linked from the header of another page. Skips the test, or the tests of the file, if the header has no
 * such link, as on a site of one page.
 */
export function headerLinkFrom(path: string): { href: string } {
  const { layout, anchors } = pageAt(path);
  const item = layout.data.navigation.findLast(
    (one) =>
      one.place !== 'footer' && one.path !== path && one.path !== HOME && !anchors.includes(one.landingpath ?? ''),
  );
  test.skip(!item, `the header of ${path} leads to no other page`);
  return { href: item?.path ?? '' };
}

/** Follows a link of the header, opening the menu first on small screens. */
export async function follow(page: Page, href: string): Promise<void> {
  const header = page.getByRole('banner');
  const opener = header.getByRole('button', { name: words.page.openMenu });
  if (await opener.isVisible()) await opener.click();
  await header.locator(`a[href="${href}"]`).first().click();
}

/** Added to the head after hydration. */
const sign = (page: Page): Locator => page.locator('head > link[rel=manifest]');

/** Returns whether React runs: links are then followed without a page load, and a click hydrates its section first. */
export const isStarted = async (page: Page): Promise<boolean> => (await sign(page).count()) > 0;

/** Waits until React runs. */
export const whenStarted = (page: Page): Promise<void> => sign(page).waitFor({ state: 'attached' });

/** Moves the pointer, and waits until React runs. */
export async function start(page: Page): Promise<void> {
  await movePointer(page);
  await whenStarted(page);
}

/** Moves the pointer twice: a single event does not prove a movement. */
export async function movePointer(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
}

/** Waits until React has hydrated sections. React stores an element's handlers on the element. */
export const whenHydrated = (sections: Locator): Promise<void> =>
  expect
    .poll(() =>
      sections.evaluateAll((all) =>
        all.every(({ firstElementChild }) =>
          Object.keys(firstElementChild ?? {}).some((key) => key.startsWith('__reactProps')),
        ),
      ),
    )
    .toBe(true);

/** Polls more often than `expect.poll`: a browser answers within ms. */
export const soon = <Value>(
  ask: () => Value | Promise<Value>,
  message?: string,
): ReturnType<typeof expect.poll<Value>> =>
  expect.poll(ask, { intervals: [20, 20, 50, 50, 100], ...(message ? { message } : {}) });
