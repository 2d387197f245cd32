import words from '../src/content/words';
import { headingOf, placesOf } from './built';
import { scrollToInstantly, scrollTop, settled } from './scrolling';
import { expect, soon, start, subject, test } from './site';

const service = subject('service');

/** An address of a service that there is not. */
const unknown = () => service.path.replace(/[^/]+$/, 'no-such-thing');

test('the list of all services is set apart, stays in sight, and leads on, each page from its top', async ({
  page,
}) => {
  const next = service.props.others.find(({ href }) => href !== service.path);
  test.skip(!next, 'there is one service alone');
  await page.goto(service.path);
  const others = page.getByRole('complementary', { name: words.service.others });
  const looks = await others.getByRole('link').evaluateAll((links) =>
    links.map((link) => {
      const { fontWeight, backgroundColor } = getComputedStyle(link);
      return { isCurrent: link.ariaCurrent === 'page', weight: Number(fontWeight), ground: backgroundColor };
    }),
  );
  const current = looks.find(({ isCurrent }) => isCurrent);
  for (const { isCurrent, weight, ground } of looks) {
    if (isCurrent) continue;
    expect(current?.weight).toBeGreaterThan(weight);
    expect(current?.ground).not.toBe(ground);
  }

  // The last link stays in view while the text beside it is read on.
  const last = others.getByRole('link').last();
  await last.evaluate((link) =>
    scrollTo({ top: scrollY + link.getBoundingClientRect().bottom - innerHeight + 100, behavior: 'instant' }),
  );
  await settled(page);
  const before = await last.boundingBox();
  await page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }));
  expect((await last.boundingBox())?.y).toBe(before?.y);
  await expect(last).toBeInViewport({ ratio: 1 });

  await start(page);
  await others.locator(`a[href="${next?.href}"]`).click();
  await expect(page).toHaveURL(next?.href ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(next?.href ?? ''));
  await expect(others.locator('[aria-current=page]')).toHaveAttribute('href', next?.href ?? '');
  await soon(() => scrollTop(page)).toBe(0);

  // On narrow screens it comes after the text.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(others).toHaveCSS('position', 'static');
  await scrollToInstantly(page, 0);
  const outcome = await page.getByText(words.service.outcome).boundingBox();
  expect((await others.boundingBox())?.y).toBeGreaterThan(outcome?.y ?? Number.POSITIVE_INFINITY);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('no link of the list is cut off, the current one least of all', async ({ page }) => {
      const { href } = service.props.others.at(-1) ?? service.props;
      await page.goto(href);
      for (const [width, height] of [
        [1024, 768],
        [1440, 900],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height });
        const current = page.getByRole('complementary').locator('[aria-current=page]');
        // By the page's scroll bar alone.
        await current.evaluate((link) =>
          scrollTo({ top: scrollY + link.getBoundingClientRect().top - innerHeight / 2, behavior: 'instant' }),
        );
        await expect(current).toBeInViewport({ ratio: 1 });
      }
    });
  });
}

test('a card of a listing leads to its service', async ({ page }) => {
  const listing =
    placesOf('services').find(({ section }) => section.props.arrangement === 'grid') ?? placesOf('services')[0];
  test.skip(!listing, 'no page lists the services');
  const last = listing?.section.props.services.at(-1);
  await page.goto(listing?.page.path ?? '');
  await page.locator(`article a[href="${last?.href}"]`).first().click();
  await expect(page).toHaveURL(last?.href ?? '');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('an unknown service is not found by name, and there is a way on', async ({ page, complaints }) => {
      const heading = page.getByRole('heading', { level: 1 });
      const response = await page.goto(unknown());
      expect(response?.status()).toBe(404);
      const words = (await heading.textContent()) ?? '';
      expect(words).not.toBe('');
      if (javaScriptEnabled) {
        await start(page);
        await expect(heading).toHaveText(words);
      }
      const on = page.locator('main').getByRole('link').first();
      const target = (await on.getAttribute('href')) ?? '';
      await on.click();
      await expect(page).toHaveURL(target);
      await expect(heading).toHaveText(headingOf(target));
      // The browser notes by itself that the page is not there.
      for (const complaint of complaints.splice(0)) expect(complaint).toContain('404');
    });
  });
}

test('a link to an unknown service says that it is unknown, as its own address does', async ({ page, complaints }) => {
  await page.goto(service.path);
  await start(page);
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Unknown' });
    document.querySelector('main')?.prepend(link);
    link.click();
  }, unknown());
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText(headingOf(service.path));
  const words = (await heading.textContent()) ?? '';
  await page.goto(unknown());
  await expect(heading).toHaveText(words);
  // The browser notes the missing data itself.
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('404');
});
