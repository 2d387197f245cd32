import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { failureSaid, TRIES } from './failedRun.ts';
import type { MeasuredPage } from './pages.ts';
import { takeFailedReports } from './results.ts';

/** Where Lighthouse CI writes. */
export const RESULTS = '.lighthouseci';

/** Runs a command of Lighthouse CI, which reads `lighthouserc.json`; resolves with its status and what it complains of. */
async function lhci(args: string[], output: 'inherit' | 'ignore'): Promise<{ status: number | null; said: string }> {
  const run = spawn('lhci', args, { stdio: ['ignore', output, 'pipe'], shell: process.platform === 'win32' });
  const said = text(run.stderr);
  const [status] = await once(run, 'exit');
  return { status, said: await said };
}

/**
 * Runs Lighthouse once on each page, and adds what it finds to `.lighthouseci`. A page that it comes back from without
 * a measurement is measured again.
 *
 * @param slowdown how many times slower than this machine the phone is; as Lighthouse has it, if not given.
 * @throws when Lighthouse could not measure: no browser starts, a page does not load.
 */
export async function collect(base: string, pages: MeasuredPage[], slowdown?: number): Promise<void> {
  let left = pages;
  for (let tries = 1; left.length > 0; tries++) {
    await collectOnce(base, left, slowdown);
    const failed = takeFailedReports(RESULTS);
    left = left.filter(({ path }) => failed.has(path));
    const [page] = left;
    if (page && tries === TRIES) throw new Error(`Lighthouse could not measure ${page.path}: ${failed.get(page.path)}`);
  }
}

async function collectOnce(base: string, pages: MeasuredPage[], slowdown?: number): Promise<void> {
  const phone = slowdown === undefined ? [] : [`--settings.throttling.cpuSlowdownMultiplier=${slowdown}`];
  // A page that is kept from search engines on purpose is not to be blamed for it.
  const groups = [
    { group: pages.filter(({ index }) => index), settings: [] },
    { group: pages.filter(({ index }) => !index), settings: ['--settings.skipAudits=is-crawlable'] },
  ];
  for (const { group, settings } of groups) {
    if (group.length === 0) continue;
    const urls = group.map(({ path }) => `--url=${base}${path}`);
    const { status, said } = await lhci(
      ['collect', '--additive', '--numberOfRuns=1', ...phone, ...settings, ...urls],
      'inherit',
    );
    // What it says is pages of report, which it has tried to get three times by itself.
    if (status !== 0)
      throw new Error(
        `Lighthouse could not measure, with the browser ${process.env.CHROME_PATH}: ${failureSaid(said)}`,
      );
  }
}

/** Holds everything collected to the assertions, and writes what comes of it to `.lighthouseci/assertion-results.json`. */
export async function assertBudgets(): Promise<void> {
  await lhci(['assert'], 'ignore');
}
