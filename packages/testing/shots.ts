/**
 * Takes full-page screenshots of a page of each template at four widths, in light and dark mode:
 * `shots/about-us-390-dark.png`. Builds the site first if it has changed.
 *
 *   npx worldwright shots                            the page with the most content of each template, and the 404 page
 *   npx worldwright shots / /service/rpa          these pages
 *   npx worldwright shots --widths 390,1280 --theme dark
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { isUpToDate } from '@worldwright/engine/build';
import { endInWords, portOf, readOptions } from '@worldwright/relay/node';
import { openReleases, siteHandler } from '@worldwright/server';
import { launchBrowser } from './browser.ts';
import { onePerTemplate, readPages } from './lighthouse/pages.ts';

const OUT = 'shots';
const NOT_FOUND = '/nowhere';

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    widths: { type: 'string', default: '390,768,1280,1920' },
    theme: { type: 'string', default: 'light,dark' },
  },
});

const widths = values.widths.split(',');
const themes = values.theme.split(',');
const unknown = [
  ...widths
    .filter((width) => !/^[1-9]\d{1,3}$/.test(width))
    .map((width) => `--widths: "${width}" is not a width in px`),
  ...themes.filter((theme) => !/^(light|dark)$/.test(theme)).map((theme) => `--theme: "${theme}" is not light or dark`),
  ...positionals.filter((path) => !path.startsWith('/')).map((path) => `"${path}": a page's path begins with /`),
];
if (unknown.length > 0) endInWords(unknown.join('\n'));
if (!isUpToDate()) {
  const { status } = spawnSync(process.execPath, ['packages/engine/build/build.ts'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
const releases = await openReleases('dist');
const server = createServer(siteHandler(releases)).listen(0);
const base = `http://localhost:${portOf(server)}${releases.current.folder}`;
const browser = await launchBrowser();
mkdirSync(OUT, { recursive: true });
const kinds = () => [...onePerTemplate(readPages('dist/data')).map(({ path }) => path), NOT_FOUND];
for (const path of positionals.length > 0 ? positionals : kinds())
  for (const width of widths.map(Number))
    for (const theme of themes) console.log(await shoot(browser, path, width, theme));
await browser.close();
server.close();

async function shoot(browser: Browser, path: string, width: number, theme: string): Promise<string> {
  const page = await browser.newPage({
    viewport: { width, height: width < 640 ? 844 : 900 },
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  await page.goto(base + path);
  // Pictures are lazy.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
  // Fonts load after the first screen and its picture.
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
  await page.evaluate(() => document.fonts.ready);
  const file = join(OUT, `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}-${width}-${theme}.png`);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
  return file;
}
