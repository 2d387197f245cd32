import { existsSync, globSync, mkdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from '@worldwright/testing';

const SCREENS = 'studio/screens';
const SHOTS = 'studio/preview/screens';
/** Pixels of a shot per CSS pixel of its screen. */
const SCALE = 2;

const changed = (file: string) => statSync(file).mtimeMs;

/** Takes a picture of each screen that the devices of a render show, unless its shot is newer than all it is made of. */
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
