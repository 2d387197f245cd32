import { onePerTemplate, readPages } from '@worldwright/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, LaunchOptions } from './browser';
import { moveCarousels } from './carousels';
import { openMenu, toggleQuestions } from './controls';
import { expectToKeepFocus, expectUncoveredFocus } from './focus';
import { sendEnquiry } from './form';
import { expectFonts, expectTheme, expectToFit, expectToPrint } from './layout';
import { expectSecondClick, expectToOpenAtSection, followLink } from './navigation';
import { type Site, startSite } from './site';
import { expectToWait, startReact } from './start';

/** One page of each template of the built site. */
const paths = onePerTemplate(readPages('dist/data')).map(({ path }) => path);

/** Does everything that a visitor does on a page, in one load of it. */
async function visit(browser: Browser, path: string, site: Site): Promise<void> {
  await browser.resize(1280);
  await browser.open(path);
  await expectToWait(browser);
  await expectFonts(browser);
  await expectTheme(browser, 'light');
  await expectToFit(browser);
  await expectToPrint(browser);
  await startReact(browser);
  await openMenu(browser);
  await toggleQuestions(browser);
  await moveCarousels(browser);
  const subject = await sendEnquiry(browser);
  if (subject) await expect.poll(site.subjects, { timeout: 20_000 }).toContainEqual(expect.stringContaining(subject));
  await followLink(browser);
  expect(await browser.complaints(), 'what the browser complained about').toEqual([]);
}

/**
 * Tests the site in a browser. Skips the tests if the browser is not installed.
 *
 * @param first runs before the browser has shown any page
 */
export function smoke<One extends Browser>(
  name: string,
  launch: ((wish: LaunchOptions) => Promise<One>) | undefined,
  first?: { title: string; check: (browser: One) => Promise<void> },
): void {
  describe.skipIf(!launch)(name, () => {
    let site: Site;
    let browser: One;
    const open = (theme: LaunchOptions['theme']) => {
      if (!launch) throw new Error(`${name} is not installed`);
      return launch({ site: site.address, theme });
    };

    beforeAll(async () => {
      site = await startSite();
      browser = await open('light');
    });
    afterAll(async () => {
      await browser?.close();
      await site?.stop();
    });

    if (first) test(first.title, () => first.check(browser));

    test.each(paths)('%s', (path) => visit(browser, path, site));

    test.each([60, 150, 300])('a link clicked %i ms after another is followed', (pause) =>
      expectSecondClick(browser, pause),
    );

    test('a URL with a fragment opens at its section, even in a fresh browser', async () => {
      const fresh = await open('light');
      try {
        await expectToOpenAtSection(fresh);
      } finally {
        await fresh.close();
      }
    });

    test('a page changed by an extension keeps the focus', () => expectToKeepFocus(browser, '/'));

    test.each(paths)('on %s, Shift+Tab focuses nothing that is covered', (path) => expectUncoveredFocus(browser, path));

    test('every template has a dark theme', async () => {
      const dark = await open('dark');
      try {
        for (const path of paths) {
          await dark.open(path);
          await expectTheme(dark, 'dark');
          await expectFonts(dark);
          expect(await dark.complaints(), path).toEqual([]);
        }
      } finally {
        await dark.close();
      }
    });
  });
}
