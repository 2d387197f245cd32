import words from '../src/content/words';
import { violationsOf } from './axe';
import { contactOf, templates } from './built';
import { expect, start, subject, test, thorough, whenHydrated } from './site';

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

test.describe('open', () => {
  const faq = subject('faq');

  test('neither the menu nor a question gives axe anything to find', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(faq.path);
    await start(page);
    await faq.on(page).scrollIntoViewIfNeeded();
    await whenHydrated(faq.on(page));
    await faq.on(page).locator('summary').first().click();
    await page.getByRole('button', { name: words.page.openMenu }).click();
    // The page behind the menu is out of reach, and with it its main part and its heading.
    const behind = /^(landmark-one-main|page-has-heading-one):/;
    expect((await violationsOf(page, 'all')).filter((violation) => !behind.test(violation))).toEqual([]);
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
