import words from '../src/content/words';
import { actAs } from './device';
import { scrollThrough } from './moving';
import { expect, follow, inMotion, start, test, wayFrom } from './site';
import { Traffic } from './traffic';

test.use(inMotion);

/** Widths in px of the files that were fetched for pictures below the first screen. */
const widthsOf = (files: string[]) => files.flatMap((file) => Number(/-(\d+)\.avif$/.exec(file)?.[1]) || []);

test('who saves data gets nothing unasked, nothing that moves by itself, and small pictures', async ({ page }) => {
  await page.clock.install();
  await actAs(page, { drawing: 'nobody', saveData: true });
  const traffic = new Traffic(page);
  await page.goto('/');
  await traffic.settle();
  // Pictures near the first screen come before any script can say more.
  traffic.clear();
  const isAsked = (path: string) => path === '/data/index.json';
  const data = () =>
    traffic.responses.map((one) => new URL(one.url()).pathname).filter((path) => /^\/data\//.test(path));
  await start(page);
  await scrollThrough(page);
  // What links on the screen lead to is fetched once they have rested there.
  await page.clock.runFor(1_000);
  await traffic.settle();
  // No page that it leads to.
  expect(data().filter((path) => !isAsked(path))).toEqual([]);

  const smallest = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLSourceElement>('picture:has([loading=lazy]) > source')].flatMap(({ srcset }) =>
      Number(/ (\d+)w/.exec(srcset)?.[1] ?? []),
    ),
  );
  for (const width of widthsOf(traffic.pictures)) expect(width).toBeLessThanOrEqual(Math.max(...smallest));

  for (const { pause } of [words.testimonials, words.partners])
    await expect(page.getByRole('button', { name: pause })).toHaveCount(0);
  expect(
    await page.evaluate(
      () => document.querySelectorAll('[data-stacked], [data-section=partners] [data-enhanced]').length,
    ),
  ).toBe(0);
  // What does not move shows that it can be scrolled.
  const handles = await page
    .locator('[data-section=partners] ul')
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).scrollbarColor.replace(/\) .*/, ')')));
  for (const handle of handles) expect(handle).not.toBe('rgba(0, 0, 0, 0)');

  // What is pressed is fetched, and the pictures of that page are small as well.
  const { href } = wayFrom('/');
  await follow(page, href);
  await expect(page).toHaveURL(href);
  await expect(page.locator('main > section:empty')).toHaveCount(0);
  const sizes = page.locator('picture:has([loading=lazy]) > source[srcset$="w"]:not([sizes="1px"])');
  await expect(sizes).toHaveCount(0);
});
