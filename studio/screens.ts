import { existsSync, globSync, mkdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from '@worldwright/testing';

const SCREENS = 'studio/screens';
const SHOTS = 'studio/preview/screens';
/** Device pixels per CSS pixel. */
const SCALE = 2;

const changed = (file: string) => statSync(file).mtimeMs;

/** Takes a screenshot of each screen that rendered devices show, unless its sources are older than the screenshot. */
export async function shootScreens(): Promise<void> {
  const shared = Math.max(...globSync(`${SCREENS}/{screens.css,drawings/*}`).map(changed));
  const stale = globSync(`${SCREENS}/*.html`)
    .map((page) => ({ page, shot: join(SHOTS, `${basename(page, '.html')}.png`) }))
    .filter(({ page, shot }) => !existsSync(shot) || changed(shot) < Math.max(changed(page), shared));
  if (stale.length === 0) return;
  mkdirSync(SHOTS, { recursive: true });
  const browser = await launchBrowser();
  const tab = await browser.newPage({ deviceScaleFactor: SCALE });
  for (const { page, shot } of stale) {
    await tab.goto(pathToFileURL(page).href);
    await tab.evaluate(() => document.fonts.ready);
    await tab.locator('body').screenshot({ path: shot });
  }
  await browser.close();
  console.log(`${stale.length} screens`);
}
