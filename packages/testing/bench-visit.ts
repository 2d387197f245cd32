/**
 * Visits five pages as on a slow phone (150 ms latency, 1.6 Mbit/s, a processor four times slower), and prints what
 * each costs and how long the visitor waits for it. Builds the site first if it has changed.
 *
 *   npx worldwright bench-visit                                  pages found by the site's own links
 *   npx worldwright bench-visit / /about-us /services         these pages, each linked on the one before
 *   npx worldwright bench-visit --url http://localhost:8080   another site's
 *   npx worldwright bench-visit --files                       names every file
 */
import { openLine } from './bench/line.ts';
import { median } from './bench/median.ts';
import { findPages } from './bench/nextLink.ts';
import { readPageOptions } from './bench/options.ts';
import { type Step, visit } from './bench/visit.ts';
import { launchBrowser } from './browser.ts';
import { startSite } from './lighthouse/site.ts';

const { paths: named, times, namesFiles, other } = readPageOptions();

const ms = (value: number | undefined) => (value === undefined ? '' : value.toFixed(0));

function print(visits: Step[][]): void {
  const [first = []] = visits;
  const steps = first.map(({ path }, index) => ({ path, runs: visits.flatMap((steps) => steps[index] ?? []) }));
  console.log('\npage                              shown ms  hydrated ms      kB  requests  longest task ms');
  for (const { path, runs } of steps) {
    const [longest] = runs.flatMap(({ longest }) => longest ?? []).sort((a, b) => b.duration - a.duration);
    const hydrated = runs.flatMap(({ hydrated }) => hydrated ?? []);
    console.log(
      [
        path.padEnd(32),
        ms(median(runs.map(({ shown }) => shown))).padStart(9),
        (hydrated.length > 0 ? ms(median(hydrated)) : '').padStart(12),
        (median(runs.map(({ traffic }) => traffic.bytes)) / 1000).toFixed(1).padStart(7),
        String(median(runs.map(({ traffic }) => traffic.requests.length))).padStart(9),
        longest ? `  ${ms(longest.duration)} (${longest.name})` : '  none over 50',
      ].join(' '),
    );
    if (!namesFiles) continue;
    for (const { path: file, bytes } of runs.at(-1)?.traffic.requests ?? [])
      console.log(`    ${String(bytes).padStart(7)} ${file}`);
  }
  const sum = (of: (step: Step) => number) =>
    median(visits.map((steps) => steps.reduce((all, step) => all + of(step), 0)));
  const clicks = median(visits.map(([, ...steps]) => steps.reduce((all, { shown }) => all + shown, 0)));
  console.log(
    `\nin all ${(sum(({ traffic }) => traffic.bytes) / 1000).toFixed(0)} kB, ${sum(({ traffic }) => traffic.requests.length)} requests, ${ms(clicks)} ms in clicks (medians of ${visits.length})`,
  );
}

/**
 * With a debugger attached, as whatever steers a browser is, each `Error` makes V8 parse the code once more that it is made
 * in, to know the lines: of React, which makes five as it is loaded, 100 to 200 ms that no visitor has. This has V8 note the
 * lines at once: https://v8.dev/blog/v8-release-79#lazy-source-positions
 */
const NO_REPARSING = '--js-flags=--no-enable-lazy-source-positions';

const site = other === undefined ? await startSite() : undefined;
const base = site?.base ?? other ?? '';
const line = await openLine(base);
const browser = await launchBrowser('--disable-gpu', NO_REPARSING);
try {
  const paths = named.length > 0 ? named : await findPages(await browser.newPage(), base);
  const visits: Step[][] = [];
  for (let run = 0; run < times; run++) visits.push(await visit(browser, line, paths));
  print(visits);
} finally {
  await browser.close();
  line.close();
  await site?.stop();
}
