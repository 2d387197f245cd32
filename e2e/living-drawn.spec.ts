import type { Page } from '@playwright/test';
import { installedBrowser } from '@worldwright/testing';
import { actAs, pass } from './device';
import { difference } from './difference';
import { asked, idleTimes, livingPicture } from './living';
import { expect, inMotion, soon, test } from './site';

const { hero, canvasOf, pictureOf, switchOf, beThere, whenAlive } = livingPicture();

const browser = installedBrowser();
test.use({
  ...inMotion,
  // Small, because software draws.
  viewport: { width: 320, height: 880 },
  launchOptions: {
    ...(browser ? { executablePath: browser } : {}),
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-background-networking'],
  },
});

/**
 * What the screen shows down to a height in px, but for the drift of the whole, and the switch: what follows the
 * section may move, too.
 */
const look = (page: Page, height: number): Promise<Buffer> =>
  page.screenshot({
    clip: { x: 0, y: 0, width: page.viewportSize()?.width ?? 0, height },
    animations: 'disabled',
    mask: [switchOf(page).locator('..')],
  });

test('it comes alive after the first sign of a visitor, answers the pointer, and follows the theme', async ({
  page,
}) => {
  // Software draws.
  test.slow();
  await actAs(page, { drawing: 'software' });
  const requests = asked(page);
  await page.goto(hero.path);
  await idleTimes(page);
  expect(requests).toHaveLength(0);
  const picture = pictureOf(page);
  const shown = () => picture.evaluate((one) => (one instanceof HTMLImageElement ? one.currentSrc : ''));
  const nameOf = (src = '') => src.split('.').slice(0, 2).join('.');
  const section = await hero.on(page).boundingBox();
  const height = Math.min(page.viewportSize()?.height ?? 0, Math.floor(section?.height ?? 0));
  const lookOf = async (colorScheme: 'dark' | 'light') => {
    const { src, night } = hero.props.picture;
    await page.emulateMedia({ colorScheme });
    await expect.poll(shown).toContain(nameOf(colorScheme === 'dark' ? night?.src : src));
    await picture.evaluate(async (one) => one instanceof HTMLImageElement && void (await one.decode()));
    return look(page, height);
  };
  const stillNight = await lookOf('dark');
  const still = await lookOf('light');
  await beThere(page);
  await whenAlive(page);
  expect(requests).toHaveLength(1);

  const alive = await look(page, height);
  const atRest = await difference(still, alive);
  expect(atRest.mean, 'the living picture is the still one').toBeLessThan(1);
  expect(atRest.clear).toBeLessThan(0.002);

  const box = await picture.boundingBox();
  if (!box) throw new Error('there is no picture');
  const { x, y, width } = box;
  await page.mouse.move(x + width * 0.66, y + box.height * 0.64);
  await pass(page, 600, 50);
  const risen = await look(page, height);
  expect((await difference(alive, risen)).clear, 'tiles rise under the pointer').toBeGreaterThan(0.005);

  // The drift moves the picture by some px.
  const above = [Math.round(y), Math.round(y + box.height * 0.38)] satisfies [number, number];
  const elsewhere = await difference(alive, risen, above);

  expect(elsewhere.mean, 'and nothing changes far from it').toBeLessThan(1);
  expect(elsewhere.clear).toBeLessThan(0.003);

  await switchOf(page).check();
  await expect(canvasOf(page)).toHaveCount(0);
  await expect(picture).toHaveCSS('opacity', '1');
  expect((await difference(still, await look(page, height))).mean, 'stopped, it is the picture').toBeLessThan(0.5);

  // The theme changes while it is alive.
  await switchOf(page).uncheck();
  await page.mouse.move(5, 320);
  await whenAlive(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  let byNight: Buffer = Buffer.alloc(0);
  const unlike = async () => {
    byNight = await look(page, height);
    return (await difference(stillNight, byNight)).mean;
  };
  await expect.poll(unlike, 'it is the picture of the night').toBeLessThan(1);
  await expect(canvasOf(page)).toHaveCSS('opacity', '1');
  expect((await difference(stillNight, byNight)).clear).toBeLessThan(0.002);
});

test('where the device refuses to draw, the picture stays, and no model is fetched', async ({ page }) => {
  await actAs(page, { drawing: 'refused' });
  const requests = asked(page);
  await page.goto(hero.path);
  await beThere(page);
  // Whether the device can draw without a graphics card is known when it has been asked.
  await soon(() => page.evaluate(() => window.drawn?.asked)).toBe(1);
  await page.mouse.move(5, 320);
  await idleTimes(page);
  expect(requests).toEqual([]);
  expect(await canvasOf(page).count()).toBe(0);
  await expect(pictureOf(page)).toHaveCSS('opacity', '1');
});
