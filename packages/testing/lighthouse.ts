/**
 * Runs Lighthouse CI on the built site as `lighthouserc.json` says: as a phone on a slow line, three times a page.
 * Builds the site first if it has changed. Reports stay in `.lighthouseci`.
 *
 *   npm run lighthouse              one page of each template
 *   npm run lighthouse -- --all     every page
 *   npm run lighthouse -- --page /about-us --page /    these pages
 *
 * It measures the site as `company.ts` has it: in a folder of its host, and with its integrations.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { endInWords, readOptions } from '@worldwright/relay/node';
import { z } from 'zod';
import { findBrowser, installedShell } from './browser.ts';
import { type MeasuredPage, onePerTemplate, readPages } from './lighthouse/pages.ts';
import { startSite } from './lighthouse/site.ts';

/** Runs a command of Lighthouse CI. Resolves with whether it succeeded. */
async function lhci(...args: string[]): Promise<boolean> {
  const run = spawn('lhci', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  const [status] = await once(run, 'exit');
  return status === 0;
}

/** @throws if Lighthouse cannot measure: the browser does not start, or a page does not load. */
async function collect(base: string, pages: MeasuredPage[]): Promise<void> {
  // A page that is kept from search engines on purpose must not lose points for it.
  const groups = [
    { group: pages.filter(({ index }) => index), options: [] },
    { group: pages.filter(({ index }) => !index), options: ['--additive', '--settings.skipAudits=is-crawlable'] },
  ];
  for (const { group, options } of groups) {
    const urls = group.map(({ path }) => `--url=${base}${path}`);
    if (urls.length > 0 && !(await lhci('collect', ...options, ...urls)))
      throw new Error(`Lighthouse could not measure, with the browser ${process.env.CHROME_PATH}: see above.`);
  }
}

const METRICS = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
};
const report = z.object({ audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })) });
const manifest = z.array(
  z.object({
    url: z.string(),
    isRepresentativeRun: z.boolean(),
    jsonPath: z.string(),
    summary: z.record(z.string(), z.number()),
  }),
);

/** Prints the median run of each page: Lighthouse CI prints only what has failed. */
function printTable(): void {
  const runs = manifest.parse(JSON.parse(readFileSync('.lighthouseci/manifest.json', 'utf8')));
  const rows = runs
    .filter(({ isRepresentativeRun }) => isRepresentativeRun)
    .map(({ url, jsonPath, summary }) => {
      const { audits } = report.parse(JSON.parse(readFileSync(jsonPath, 'utf8')));
      const figures = Object.entries(METRICS).map(([name, id]) => [name, +(audits[id]?.numericValue ?? 0).toFixed(3)]);
      return [new URL(url).pathname, { ...summary, ...Object.fromEntries(figures) }];
    });
  console.table(Object.fromEntries(rows));
}

/** The pages to measure. @throws if one that is asked for is not there */
function chosenPages(all: MeasuredPage[], isAll: boolean, paths: readonly string[]): MeasuredPage[] {
  const unknown = paths.find((path) => !all.some((page) => page.path === path));
  if (unknown !== undefined) throw new Error(`--page: the site has no page "${unknown}".`);
  if (paths.length > 0) return all.filter(({ path }) => paths.includes(path));
  return isAll ? all : onePerTemplate(all);
}

async function main(isAll: boolean, paths: readonly string[]): Promise<boolean> {
  // Headless builds of Chromium leave more of the processor to the page.
  process.env.CHROME_PATH = installedShell() ?? findBrowser();
  const site = await startSite();
  try {
    // The address of a site in a folder ends with a slash.
    await collect(site.base.replace(/\/$/, ''), chosenPages(readPages('dist/data'), isAll, paths));
    const holds = await lhci('assert');
    await lhci('upload');
    printTable();
    return holds;
  } finally {
    await site.stop();
  }
}

const { values } = readOptions({
  options: { all: { type: 'boolean', default: false }, page: { type: 'string', multiple: true, default: [] } },
});
process.exit((await main(values.all, values.page).catch(endInWords)) ? 0 : 1);
