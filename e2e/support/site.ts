import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type LaunchOptions, type Locator, type Page } from '@playwright/test';
import type { PageFile, SectionData } from '@worldwright/engine/component';
import words from '../../src/content/words';
import { DIST, type Place, pageAt, placesOf, type SectionOf } from './built';

/** Options of a test that is about what moves. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Without a window the browser tells every page of a pointer in its corner, which nobody has moved. */
function overlookCorner(): void {
  for (const name of ['pointerover', 'pointermove', 'mouseover', 'mousemove'])
    addEventListener(
      name,
      (event) => {
        if (event instanceof MouseEvent && event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
      },
      { capture: true },
    );
}

/** Stops what moves by itself without an end, of which software draws each frame: all else takes three times as long beside it. */
function holdStill(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root { --ambient: paused !important; }');
  document.adoptedStyleSheets = [sheet];
}

/** Origins of others that pages may send to, by the policy of the built site. */
const others = (/connect-src ([^;]*)/.exec(readFileSync(join(DIST, '_headers'), 'utf8'))?.[1] ?? '')
  .split(' ')
  .filter((source) => source.startsWith('https:'));

/** A page that fails the test if the browser complains: console, exceptions, failed requests. */
export const test = base.extend<{ drifts: boolean; complaints: string[] }>({
  /** Whether pictures drift, where motion is welcome. */
  drifts: [false, { option: true }],
  context: async ({ context, drifts }, use) => {
    await context.addInitScript(overlookCorner);
    if (!drifts) await context.addInitScript(holdStill);
    // They may be away, which is nobody's fault here. Without any nothing is intercepted: a tab that crashes would hang.
    if (others.length > 0)
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
        // Chromium reports what a navigation cuts off as aborted; that is no failure.
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`);
      });
      await use(complaints);
      // What a test has changed on its way may still be on it.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Tests in a browser that is launched another way, which takes a worker of its own. */
export const launchedWith = (change: (options: LaunchOptions) => LaunchOptions) =>
  test.extend<object, { launchOptions: LaunchOptions }>({
    launchOptions: [async ({ launchOptions }, use) => use(change(launchOptions)), { scope: 'worker' }],
  });

type SectionType = Parameters<typeof placesOf>[0];

/** A section of the built site that a spec is about. */
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

  /** The page that it is on. */
  get page(): PageFile {
    return this.#found.page;
  }

  get path(): string {
    return this.page.path;
  }

  get props(): Section['props'] {
    return this.#found.section.props;
  }

  /** Its element on a page that shows it. */
  on(page: Page): Locator {
    return page.locator('main > section').nth(this.page.sections.indexOf(this.#found.section));
  }
}

/**
 * The first section of a type that there is on the site. Where there is none, the tests of the file or the group that
 * asks for it are skipped, and the report says so.
 *
 * @param isWanted which of the type will do.
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
 * A page that a link of the header leads to from a page. Where the header leads nowhere else, as on a site of one page, the
 * test or the tests of the file that ask for it are skipped.
 */
export function wayFrom(path: string): { href: string } {
  const { layout, anchors } = pageAt(path);
  const item = layout.data.navigation.findLast(
    (one) =>
      one.place !== 'footer' && one.path !== path && one.path !== '/' && !anchors.includes(one.landingpath ?? ''),
  );
  test.skip(!item, `the header of ${path} leads to no other page`);
  return { href: item?.path ?? '' };
}

/** Follows a link of the header, which is in its menu where there is no room for it. */
export async function follow(page: Page, href: string): Promise<void> {
  const header = page.getByRole('banner');
  const opener = header.getByRole('button', { name: words.page.openMenu });
  if (await opener.isVisible()) await opener.click();
  await header.locator(`a[href="${href}"]`).first().click();
}

/** Added to the head when React has the page. */
const sign = (page: Page): Locator => page.locator('head > link[rel=manifest]');

/** Whether React has the page: links are followed without a load, and a click hydrates its section first. */
export const isStarted = async (page: Page): Promise<boolean> => (await sign(page).count()) > 0;

/** Waits until React has the page. */
export const whenStarted = (page: Page): Promise<void> => sign(page).waitFor({ state: 'attached' });

/** Moves the pointer, and waits until React has taken over. */
export async function start(page: Page): Promise<void> {
  await movePointer(page);
  await whenStarted(page);
}

/** Moves the pointer from one place to another: one that is told of once may be at rest. */
export async function movePointer(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
}

/** Waits until React has hydrated sections. It notes an element's handlers on the element. */
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

/** Waits until something is so, asking often: a browser answers within ms. */
export const soon = <Value>(
  ask: () => Value | Promise<Value>,
  message?: string,
): ReturnType<typeof expect.poll<Value>> =>
  expect.poll(ask, { intervals: [20, 20, 50, 50, 100], ...(message ? { message } : {}) });
