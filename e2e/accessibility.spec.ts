import words from '../src/content/words';
import { contactOf, templates } from './built';
import { elsewhere } from './enquiries';
import { viewports } from './moving';
import { expect, subject, test, thorough } from './site';

test.describe('in the colours of the system', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('buttons and cards have edges, and the current page is marked', thorough, async ({ page }) => {
    const style = (property: string, selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    for (const template of templates) {
      const { path } = template;
      await page.goto(path);
      for (const selector of [`main a[href="#${contactOf(template)}"]`, 'main article', 'main form button'])
        if ((await page.locator(selector).count()) > 0)
          expect(await style('border-top-style', selector), `${selector} on ${path}`).toBe('solid');
      const step = 'main ol[tabindex] > li';
      if ((await page.locator(step).count()) > 0) expect(await style('outline-style', step), path).toBe('solid');
      const current = 'header nav [aria-current]';
      if ((await page.locator(current).count()) > 0) expect(await style('outline-style', current), path).toBe('solid');
    }
  });
});

test('the first thing the keyboard reaches skips to the content', async ({ page }) => {
  const [{ path } = { path: '/' }] = templates;
  await page.goto(path);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: words.page.skip })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await expect(page.getByRole('main')).toBeInViewport();
});

test.describe('the families of services', () => {
  const families = subject('service-families', ({ section }) => section.props.groups.length > 1);

  test('cover no link that the keyboard goes back to', thorough, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(families.path);
    const links = families.on(page).getByRole('listitem').getByRole('link');
    const index = families.on(page).getByRole('navigation').first();
    await links.last().focus();
    const covered = [];
    for (let left = await links.count(); left > 1; left--) {
      await page.keyboard.press('Shift+Tab');
      const focused = page.locator(':focus');
      const isInIndex = (await index.locator(':focus').count()) > 0;
      if (isInIndex) break;
      const [link, bar] = [await focused.boundingBox(), await index.boundingBox()];
      if (link && bar && link.y < bar.y + bar.height) covered.push(await focused.textContent());
    }
    expect(covered).toEqual([]);
  });
});

/** What is wrong with what has the focus, to whoever looks for it on the screen; nothing where nothing has it. */
const focused = () =>
  new Promise<string[] | undefined>((resolve) => {
    // The browser scrolls to it before the next frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const { activeElement: element } = document;
        if (!element || element === document.body) return resolve(undefined);
        const box = element.getBoundingClientRect();
        const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
        const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
        // A row of cards is wider than the screen, and a card may be higher. Of a field of many lines a browser shows the one
        // that is written in.
        const enough = element instanceof HTMLTextAreaElement ? box.height / 3 : box.height;
        const isOn =
          right - left > Math.min(box.width, innerWidth / 2) - 2 &&
          bottom - top > Math.min(enough, innerHeight / 2) - 2;
        const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const isUncovered = element.contains(above) || Boolean(above?.contains(element));
        // A link of a whole card has its ring around the card.
        const rings = [undefined, '::after'].map((part) => getComputedStyle(element, part));
        const hasRing = rings.some(
          ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
        );
        const faults = { 'off the screen': !isOn, covered: isOn && !isUncovered, 'without a ring': !hasRing };
        resolve(Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? `${fault}: ${element.outerHTML}` : [])));
      }),
    );
  });

for (const { width, height } of viewports)
  test(`at ${width} px all that the Tab key reaches has a name, and is seen`, thorough, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height });
    const [longest] = templates.toSorted((one, other) => other.sections.length - one.sections.length);
    for (const path of new Set([longest?.path ?? '/', elsewhere])) {
      await page.goto(path);
      let count = 0;
      for (; count < 500; count += 1) {
        await page.keyboard.press('Tab');
        if (!(await page.evaluate(focused))) break;
        // A row that Swiper takes over at this moment moves some frames later.
        await expect.poll(() => page.evaluate(focused), { message: path, timeout: 2_000 }).toEqual([]);
        await expect.soft(page.locator(':focus'), path).toHaveAccessibleName(/\S/);
      }
      expect(count, path).toBeGreaterThan(await page.locator('footer a').count());
      expect(count, path).toBeLessThan(500);
    }
  });
