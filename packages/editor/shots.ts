/**
 * Takes a screenshot of every screen of the editor, at 1280 and 1920 px, in light and dark mode:
 * `shots/editor/pages-1280-dark.png`. Combines them in a contact sheet, `docs/editor.webp`, with one row per screen. The
 * editor opens this project and saves nothing.
 *
 *   npx node packages/editor/shots.ts
 *   npx node packages/editor/shots.ts pages item    renews these screens only
 */
// Must precede Vite: the production build of React is several times faster on long pages.
import '@worldwright/engine/production';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sitePalette } from '@worldwright/engine/build';
import { drawSheet } from '@worldwright/engine/cli';
import { launchBrowser } from '@worldwright/testing';
import sharp from 'sharp';
import { type Screen, screensIn } from './screens.ts';
import { listen } from './server/listen.ts';
import { en } from './words/en.ts';

const SHOTS = 'shots/editor';
const OUT = 'docs/editor.webp';
/** Same aspect ratio, for the contact sheet. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1200 },
];
type Theme = 'light' | 'dark';
const THEMES: Theme[] = ['light', 'dark'];
/** Size of a screenshot on the sheet in px. */
const CELL = { width: 360, height: 225 };

const wanted = process.argv.slice(2);
const screens = screensIn(en);
const editor = await listen(Number(process.env.PORT || 4180));
const browser = await launchBrowser();
mkdirSync(SHOTS, { recursive: true });
for (const screen of screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
  for (const theme of THEMES) await shoot(screen, theme);
await browser.close();
await editor.close();

const files = screens.flatMap((screen) =>
  THEMES.flatMap((theme) => SIZES.map(({ width }) => fileOf(screen, width, theme))),
);
await drawSheet({
  cells: await Promise.all(files.map((file) => sharp(file).resize(CELL).png().toBuffer())),
  columns: SIZES.length * THEMES.length,
  ...CELL,
  gap: 8,
  ground: sitePalette().pageEdge,
  quality: 56,
  out: OUT,
});
console.log(`${files.length} pictures on ${OUT}`);

function fileOf({ name }: Screen, width: number, theme: Theme): string {
  return join(SHOTS, `${name}-${width}-${theme}.png`);
}

/** Opens a screen in a new tab, without state of other screens, and takes screenshots in all sizes. */
async function shoot(screen: Screen, colorScheme: Theme): Promise<void> {
  const page = await browser.newPage({ baseURL: editor.address, colorScheme, reducedMotion: 'reduce' });
  await page.goto(screen.path);
  await page.getByRole('main').waitFor();
  await screen.open?.(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(() => document.fonts.ready);
    const file = fileOf(screen, size.width, colorScheme);
    await page.screenshot({ path: file, animations: 'disabled' });
    console.log(file);
  }
  await page.close();
}
