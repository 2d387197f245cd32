import { actAs, pass } from './device';
import { asked, drawing, idleTimes, livingPicture } from './living';
import { expect, inMotion, start, test, whenHydrated } from './site';
import { Traffic } from './traffic';

// Nobody draws here: `living-drawn.spec.ts` sees what is drawn.
test.use({ ...inMotion, viewport: { width: 320, height: 880 } });

const { hero, canvasOf, pictureOf, switchOf, beThere, whenAlive } = livingPicture();

test('it stands still when nobody sees it, and goes when the device no longer draws', async ({ page }) => {
  await actAs(page, { drawing: 'nobody' });
  await page.goto(hero.path);
  await beThere(page);
  await whenAlive(page);
  await pass(page, 200);
  const drawnIn = (frames: number) =>
    page.evaluate(async (count) => {
      const before = window.drawn?.count ?? 0;
      for (let frame = 0; frame < count; frame++) await new Promise((done) => requestAnimationFrame(done));
      return (window.drawn?.count ?? 0) - before;
    }, frames);
  expect(await drawnIn(10), 'in view').toBeGreaterThan(2);

  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => drawnIn(5), 'off screen').toBe(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => drawnIn(5), 'in view again').toBeGreaterThan(0);

  const hide = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await hide(true);
  await expect.poll(() => drawnIn(5), 'in a hidden tab').toBe(0);
  await hide(false);
  await expect.poll(() => drawnIn(5), 'in a tab that is shown again').toBeGreaterThan(0);

  await canvasOf(page).evaluate((canvas) => canvas.dispatchEvent(new Event('webglcontextlost')));
  await expect(canvasOf(page)).toHaveCount(0);
  await expect(pictureOf(page)).toHaveCSS('opacity', '1');
});

test('keyboard, screen reader, link and scrolling notice nothing of it', async ({ page }) => {
  await actAs(page, { drawing: 'nobody' });
  await page.goto(hero.path);
  const tree = () => hero.on(page).ariaSnapshot();
  const before = await tree();
  await beThere(page);
  await whenAlive(page);
  expect(await tree()).toBe(before);
  await expect(canvasOf(page)).toHaveAttribute('aria-hidden', 'true');
  const under = await pictureOf(page).evaluate((image) => {
    const { left, top, width, height } = image.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === image;
  });
  expect(under, 'the picture itself is under the pointer').toBe(true);
  await page.mouse.move(200, 700);
  await page.mouse.wheel(0, 240);
  await expect.poll(() => page.evaluate(() => scrollY), 'it scrolls as ever').toBeGreaterThan(200);
});

test('on a processor four times slower, no step of it holds up the page, and a frame is short', async ({ page }) => {
  await actAs(page, { drawing: 'nobody' });
  await page.goto(hero.path);
  await start(page);
  await whenHydrated(hero.on(page));
  await idleTimes(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const longest = async () => {
    await page.evaluate(() => window.steps?.splice(0));
    await page.mouse.move(3, 300);
    await page.mouse.move(4, 310);
    await whenAlive(page);
    const steps = await page.evaluate(() => window.steps ?? []);
    const own = steps.filter(({ file }) => drawing.some((path) => file.endsWith(path)));
    return Math.max(0, ...own.map(({ duration }) => duration));
  };
  expect(drawing).toHaveLength(1);
  let best = await longest();
  // A machine that others use at the same time only makes it worse.
  for (let again = 0; best > 50 && again < 2; again++) {
    await switchOf(page).check();
    await expect(canvasOf(page)).toHaveCount(0);
    await switchOf(page).uncheck();
    best = Math.min(best, await longest());
  }
  await page.mouse.move(200, 700);
  await pass(page, 800, 16.7);
  const frames = (await page.evaluate(() => window.drawn?.frames ?? [])).toSorted((a, b) => a - b);
  const median = frames[Math.floor(frames.length / 2)] ?? 0;
  const description = `a frame takes ${median.toFixed(1)} ms (median of ${frames.length}), the longest step ${best.toFixed(0)} ms`;
  test.info().annotations.push({ type: 'measured', description });
  expect(frames.length).toBeGreaterThan(20);
  expect(median, description).toBeLessThan(10);
  expect(best, description).toBeLessThan(50);
});

test.describe('where it is not wanted, or cannot be', () => {
  const reasons = [
    ['reduced motion', { drawing: 'nobody' }],
    ['a wish to save data', { drawing: 'nobody', saveData: true }],
    ['two processors', { drawing: 'nobody', processors: 2 }],
    ['the switch of an earlier visit', { drawing: 'nobody' }],
  ] as const;
  for (const [reason, device] of reasons) {
    test(`${reason}: the picture stays, and nothing is fetched`, async ({ page }) => {
      await actAs(page, device);
      if (reason === 'reduced motion') await page.emulateMedia({ reducedMotion: 'reduce' });
      if (reason.startsWith('the switch')) await page.addInitScript(() => localStorage.setItem('still', ''));
      const requests = asked(page);
      const traffic = new Traffic(page);
      await page.goto(hero.path);
      await beThere(page);
      await traffic.settle();
      expect(traffic.scripts.filter((file) => drawing.includes(file))).toEqual([]);
      await page.mouse.move(5, 320);
      await traffic.settle();
      expect(requests).toEqual([]);
      expect(await canvasOf(page).count()).toBe(0);
      expect(await pictureOf(page).evaluate((picture) => getComputedStyle(picture).opacity)).toBe('1');
    });
  }
});
