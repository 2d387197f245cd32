import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import words from '../../src/content/words';
import { DIST } from './built';
import { expect, start, subject, whenHydrated } from './site';

/** Paths of the scripts that draw with WebGL. */
export const drawingScripts = globSync('assets/*.js', { cwd: DIST })
  .filter((file) => readFileSync(join(DIST, file), 'utf8').includes('webgl2'))
  .map((file) => `/${file}`);

const models = globSync('src/sections/hero/models/*.bin').map((file) => basename(file, '.bin'));

/** Collects requests for models, which only an animated picture loads. */
export function watchModels(page: Page): string[] {
  const models: string[] = [];
  page.on('request', (request) => request.url().endsWith('.bin') && models.push(request.url()));
  return models;
}

/** Waits for several idle periods of the browser. */
export const waitForIdle = (page: Page) =>
  page.evaluate(async () => {
    for (let time = 0; time < 5; time++) await new Promise((done) => requestIdleCallback(done));
  });

/** Returns helpers for the first animated picture of the site. Skips the file's tests if there is none. */
export function animatedPicture() {
  const hero = subject('hero', ({ section }) =>
    models.some((name) => section.props.picture?.src.includes(`/${name}.`)),
  );
  const canvasOf = (page: Page) => hero.on(page).locator('canvas');
  const pictureOf = (page: Page) => hero.on(page).getByRole('img', { name: hero.props.picture?.alt ?? '' });
  const switchOf = (page: Page) => hero.on(page).getByRole('checkbox', { name: words.page.stopMotion });

  /** Moves the pointer at the page's edge until the section is hydrated and has noticed the visitor. */
  async function startHero(page: Page): Promise<void> {
    await start(page);
    await whenHydrated(hero.on(page));
    await page.mouse.move(3, 300);
    await page.mouse.move(4, 310);
  }

  /**
   * Waits until the animated picture has replaced the still one. The pointer keeps moving: on a busy machine the
   * section may attach its listeners some time after hydration.
   */
  async function whenAnimated(page: Page): Promise<void> {
    await expect(async () => {
      await page.mouse.move(3, 300);
      await page.mouse.move(4, 310);
      await expect(canvasOf(page)).toHaveCSS('opacity', '1', { timeout: 10_000 });
    }).toPass({ timeout: 90_000 });
    await expect(pictureOf(page)).toHaveCSS('opacity', '0');
  }

  return { hero, canvasOf, pictureOf, switchOf, startHero, whenAnimated };
}
