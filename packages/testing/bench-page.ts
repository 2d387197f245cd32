/**
 * Measures how pages come up on a phone, with Lighthouse as `npm run lighthouse` has it (simulated slow 4G, a processor
 * four times slower), and prints the medians. Builds the site first if it has changed.
 *
 *   npx worldwright bench-page                                    the first page and the fullest of each other template
 *   npx worldwright bench-page / /service/rpa                  these pages
 *   npx worldwright bench-page --url http://localhost:8080 /   another site's
 */
import { messageOf } from '@worldwright/relay/node';
import { lighthouseRun, type PageRun } from './bench/lighthouseRun.ts';
import { median } from './bench/median.ts';
import { readPageOptions } from './bench/options.ts';
import { requireBrowser } from './browser.ts';
import { onePerTemplate, readPages } from './lighthouse/pages.ts';
import { startSite } from './lighthouse/site.ts';

const { paths: named, times, namesFiles, other } = readPageOptions();

const COLUMNS: [string, (run: PageRun) => string][] = [
  ['score', ({ score }) => (score * 100).toFixed(0)],
  ['FCP s', ({ fcp }) => (fcp / 1000).toFixed(2)],
  ['LCP s', ({ lcp }) => (lcp / 1000).toFixed(2)],
  ['TBT ms', ({ tbt }) => tbt.toFixed(0)],
  ['CLS', ({ cls }) => cls.toFixed(3)],
  ['kB', ({ bytes }) => (bytes / 1000).toFixed(1)],
  ['requests', ({ files }) => String(files.length)],
  ['HTML', ({ bytesOf }) => ((bytesOf.Document ?? 0) / 1000).toFixed(1)],
  ['pictures', ({ bytesOf }) => ((bytesOf.Image ?? 0) / 1000).toFixed(1)],
  ['fonts', ({ bytesOf }) => ((bytesOf.Font ?? 0) / 1000).toFixed(1)],
];

/** The run whose value is the median, column by column: each figure is one that was measured. */
const medianOf = (runs: PageRun[], show: (run: PageRun) => string) =>
  median(runs.map((run) => Number(show(run)))).toString();

process.env.CHROME_PATH = requireBrowser();
const site = other === undefined ? await startSite() : undefined;
try {
  const base = site?.base ?? other ?? '';
  const paths = named.length > 0 ? named : onePerTemplate(readPages('dist/data')).map(({ path }) => path);
  console.log(['page'.padEnd(32), ...COLUMNS.map(([head]) => head.padStart(9))].join(''));
  for (const path of paths) {
    const runs: PageRun[] = [];
    for (let run = 0; run < times; run++) runs.push(await lighthouseRun(base + path));
    console.log([path.padEnd(32), ...COLUMNS.map(([, show]) => medianOf(runs, show).padStart(9))].join(''));
    if (!namesFiles) continue;
    for (const { name, bytes, priority } of runs.at(-1)?.files ?? [])
      console.log(`    ${String(bytes).padStart(7)} ${priority.padEnd(9)} ${name}`);
  }
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
} finally {
  await site?.stop();
}
