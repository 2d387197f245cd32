import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { de, en, screensIn } from '@worldwright/editor/testing';
import { expect } from './expect';
import { test, type Workshop } from './workshop';

const screens = screensIn(en);

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns axe's violations on a screen of the editor. The page on the canvas is tested as part of the site. */
async function violationsOf(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ runOnly: RULES }).exclude('iframe');
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

async function openScreen(page: Page, { address }: Workshop, { path, open }: (typeof screens)[number]): Promise<void> {
  await page.goto(new URL(path, address).href);
  await expect(page.getByRole('main')).toBeVisible();
  await open?.(page);
}

test.describe('axe finds no violations in light and dark mode', () => {
  for (const screen of screens)
    test(screen.name, async ({ page, workshop }) => {
      await openScreen(page, workshop, screen);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await violationsOf(page), colorScheme).toEqual([]);
      }
    });
});

/** Placeholder for a message's arguments. */
const ARGUMENT = '§';

/** Returns patterns of all English words that differ from the German ones. Skips short ones, which content has, too. */
function englishOnly(english: object, german: object): RegExp[] {
  return Object.entries(english).flatMap(([key, value]): RegExp[] => {
    const other: unknown = Reflect.get(german, key);
    if (typeof value === 'object' && value !== null) return englishOnly(value, Object(other));
    const said = (message: unknown) =>
      typeof message === 'function' ? String(message(...Array(message.length).fill(ARGUMENT))) : String(message);
    const letters = said(value).replaceAll(/[^a-z]/gi, '').length;
    if (said(value) === said(other) || (typeof value === 'function' && letters < 6)) return [];
    return [
      new RegExp(
        `^${said(value)
          .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
          .replaceAll(ARGUMENT, '.+')}$`,
      ),
    ];
  });
}

/** Returns all texts of a page: text nodes, accessible names, descriptions and the title. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.add(node.textContent?.trim() ?? '');
    for (const element of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'aria-roledescription', 'title', 'placeholder', 'alt'])
        texts.add(element.getAttribute(name) ?? '');
    return [document.title, ...texts].filter(Boolean);
  });

/** Returns buttons and links whose text does not fit. */
const overflowingControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, header a, summary')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );

test.describe('the editor is in German in a German browser', () => {
  test.use({ locale: 'de-AT', viewport: { width: 1280, height: 800 } });
  const english = englishOnly(en, de);

  for (const screen of screensIn(de))
    test(screen.name, async ({ page, workshop }) => {
      const site = page.waitForResponse('**/api/site');
      await openScreen(page, workshop, screen);
      // The site's content has its own language.
      const own = await (await site).text();
      const said = (await textsOf(page)).filter((text) => !own.includes(JSON.stringify(text)));
      expect(said.filter((text) => english.some((pattern) => pattern.test(text)))).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
      expect(await violationsOf(page)).toEqual([]);
      expect(await overflowingControls(page)).toEqual([]);
      // At 200 % zoom, the parts of the editor scroll, but not the window.
      await page.setViewportSize({ width: 640, height: 400 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
    });
});

/** Returns the focused element if it shows no focus ring. Focus inside the frame is tested as part of the site. */
const missingFocusRing = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || activeElement instanceof HTMLIFrameElement)
      return undefined;
    const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
    return outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2 ? activeElement.outerHTML : undefined;
  });

test.describe('the focus is visible at every tab stop', () => {
  for (const screen of screens.filter(({ name, open }) => !open || name === 'page-settings'))
    test(screen.name, async ({ page, workshop }) => {
      await openScreen(page, workshop, screen);
      const stops = await page.locator('a, button, input, select, textarea, summary').count();
      for (let stop = 0; stop < stops; stop++) {
        await page.keyboard.press('Tab');
        expect(await missingFocusRing(page)).toBeUndefined();
      }
    });
});

/** Returns visible links, buttons and fields outside the frame. */
const controls = (page: Page) =>
  page
    .locator('main, header')
    .locator('a, button:enabled:not([aria-disabled]), input, select, textarea, summary')
    .filter({ visible: true });

test.describe('every control is reachable at 200 % zoom in a window of 1280 px', () => {
  test.use({ viewport: { width: 640, height: 400 } });

  for (const screen of screens.filter(({ name }) => ['section', 'page-settings', 'item', 'changes'].includes(name)))
    test(screen.name, async ({ page, workshop }) => {
      await openScreen(page, workshop, screen);
      const dialog = page.getByRole('dialog');
      const all = (await dialog.isVisible()) ? dialog.locator('button:not([aria-disabled])') : controls(page);
      const out: string[] = [];
      for (const control of await all.all()) {
        // Skip links are visible only when focused.
        await control.focus();
        await control.click({ trial: true, timeout: 3_000 }).catch(async () => {
          out.push(await control.evaluate(({ outerHTML }) => outerHTML.slice(0, 200)));
        });
      }
      expect(out).toEqual([]);
    });
});

test.describe('in forced colors mode', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('the selection is marked, and disabled buttons look disabled', async ({ page, workshop }) => {
    await page.goto(workshop.address);
    const styleOf = (part: Locator, name: string) =>
      part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
    await page
      .getByRole('complementary', { name: 'Sections of the page' })
      .locator('[aria-keyshortcuts]')
      .nth(1)
      .click();
    for (const chosen of [
      page.getByRole('navigation', { name: 'Parts of the editor' }).locator('[aria-current]'),
      page.getByRole('complementary', { name: 'Sections of the page' }).locator('[aria-current]'),
      page.getByRole('group', { name: 'How the page is shown' }).locator('[aria-pressed=true]').first(),
    ])
      expect(await styleOf(chosen, 'outline-style')).toBe('solid');
    const save = page.getByRole('button', { name: 'Save' });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    const add = page.getByRole('button', { name: 'Add a section' });
    expect(await styleOf(save, 'color')).not.toBe(await styleOf(add, 'color'));
  });
});

test('the focus moves to a neighbour when its section, list item or message is removed', async ({ editor }) => {
  const row = (index: number) => editor.rows.nth(index).locator('[aria-keyshortcuts]');
  await row(1).focus();
  await editor.page.keyboard.press('Control+s');
  await editor.press(editor.page.getByRole('button', { name: 'Put away' }), 'keyboard');
  await expect(row(1)).toBeFocused();

  const count = await editor.rows.count();
  for (const [place, left] of [
    [0, count - 1],
    [count - 2, count - 2],
  ] as const) {
    await editor.choose(place, 'keyboard');
    await editor.press(editor.fields.getByRole('button', { name: 'Remove', exact: true }), 'keyboard');
    await expect(editor.rows).toHaveCount(left);
    await expect(row(Math.min(place, left - 1))).toBeFocused();
  }

  await screens.find(({ name }) => name === 'list')?.open?.(editor.page);
  await editor.press(editor.fields.getByRole('button', { name: /^Add: / }).first(), 'keyboard');
  const items = editor.fields.getByRole('button', { name: /^Remove .+ \d+$/ });
  const all = await items.count();
  await editor.press(items.nth(all - 1), 'keyboard');
  await expect(items).toHaveCount(all - 1);
  await expect(items.last()).toBeFocused();
});

test('removing an item from its form focuses the next row', async ({ editor: { page } }) => {
  await page.getByRole('link', { name: 'Content' }).click();
  await page.getByRole('link', { name: 'FAQ', exact: true }).click();
  const rows = page.getByRole('list', { name: 'FAQ' }).getByRole('listitem');
  const row = (index: number) => rows.nth(index).getByRole('button').last();
  const next = await row(2).innerText();
  const count = await rows.count();
  await row(1).focus();
  await page.keyboard.press('Enter');
  const remove = page.getByRole('button', { name: 'Remove', exact: true });
  await expect(remove).toBeVisible();
  for (let steps = 2 * count; steps > 0; steps -= 1) {
    await page.keyboard.press('Tab');
    if (await remove.evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(count - 1);
  await expect(row(1)).toBeFocused();
  await expect(row(1)).toHaveText(next, { useInnerText: true });
});

test('the keyboard can skip the canvas, to the fields and back', async ({ editor }) => {
  await editor.choose(0, 'keyboard');
  const { keyboard } = editor.page;
  await editor.page.getByRole('button', { name: 'Dark theme' }).focus();
  await keyboard.press('Tab');
  await expect(editor.page.getByRole('button', { name: 'Skip to the fields' })).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await expect(editor.fields.locator(':focus')).toHaveCount(1);
  await keyboard.press('Shift+Tab');
  await expect(editor.page.getByRole('button', { name: 'Back to the sections' })).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await expect(editor.outline.locator(':focus')).toHaveCount(1);
});

test.describe('nothing is cut off on a tablet in portrait', () => {
  test.use({ viewport: { width: 820, height: 1180 } });

  for (const screen of screens.filter(({ name }) => ['list', 'page-settings', 'item', 'record'].includes(name)))
    test(screen.name, async ({ page, workshop }) => {
      await openScreen(page, workshop, screen);
      for (const control of await controls(page).all()) {
        const box = await control.boundingBox();
        // Skip links are visible only when focused.
        if (box && box.width > 1) expect(box.x + box.width, await control.innerHTML()).toBeLessThanOrEqual(820);
      }
    });
});
