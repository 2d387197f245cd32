import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import words from '../../src/content/words';
import { DIST } from './built';
import { expect, start, subject, whenHydrated } from './site';

/** Addresses of the code that draws. */
export const drawing = globSync('assets/*.js', { cwd: DIST })
  .filter((file) => readFileSync(join(DIST, file), 'utf8').includes('webgl2'))
  .map((file) => `/${file}`);

const models = globSync('src/sections/hero/models/*.bin').map((file) => basename(file, '.bin'));

/** What the page asks for that only a living picture needs. */
export function asked(page: Page): string[] {
  const models: string[] = [];
  page.on('request', (request) => request.url().endsWith('.bin') && models.push(request.url()));
  return models;
}

/** Lets the browser do what it does when it has time, several times over. */
export const idleTimes = (page: Page) =>
  page.evaluate(async () => {
    for (let time = 0; time < 5; time++) await new Promise((done) => requestIdleCallback(done));
  });

/** The first picture of the site that comes alive. Where there is none, the tests of the file that asks are skipped. */
export function livingPicture() {
  const hero = subject('hero', ({ section }) =>
    models.some((name) => section.props.picture?.src.includes(`/${name}.`)),
  );
  const canvasOf = (page: Page) => hero.on(page).locator('canvas');
  const pictureOf = (page: Page) => hero.on(page).getByRole('img', { name: hero.props.picture?.alt ?? '' });
  const switchOf = (page: Page) => hero.on(page).getByRole('checkbox', { name: words.page.stopMotion });

  /** Moves the pointer at the page's edge until the section is hydrated, and so that it sees a visitor. */
  async function beThere(page: Page): Promise<void> {
    await start(page);
    await whenHydrated(hero.on(page));
    await page.mouse.move(3, 300);
    await page.mouse.move(4, 310);
  }

  /**
   * Waits until the picture has come alive, and has taken the place of the still one. Visitors go on moving, and on a busy
   * machine the section may listen only some time after it was hydrated.
   */
  async function whenAlive(page: Page): Promise<void> {
    await expect(async () => {
      await page.mouse.move(3, 300);
      await page.mouse.move(4, 310);
      await expect(canvasOf(page)).toHaveCSS('opacity', '1', { timeout: 10_000 });
    }).toPass({ timeout: 90_000 });
    await expect(pictureOf(page)).toHaveCSS('opacity', '0');
  }

  return { hero, canvasOf, pictureOf, switchOf, beThere, whenAlive };
}
