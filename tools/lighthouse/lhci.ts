import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { MeasuredPage } from './pages.ts';

/** Runs a command of Lighthouse CI, which reads `lighthouserc.json`; resolves with whether it succeeded. */
async function lhci(args: string[], output: 'inherit' | 'ignore'): Promise<boolean> {
  const run = spawn('lhci', args, { stdio: ['ignore', output, output], shell: process.platform === 'win32' });
  const [status] = await once(run, 'exit');
  return status === 0;
}

/**
 * Runs Lighthouse once on each page, and adds what it finds to `.lighthouseci`.
 *
 * @throws when Lighthouse could not measure: no browser starts, a page does not load.
 */
export async function collect(base: string, pages: MeasuredPage[]): Promise<void> {
  // A page that is kept from search engines on purpose is not to be blamed for it.
  const groups = [
    { group: pages.filter(({ index }) => index), settings: [] },
    { group: pages.filter(({ index }) => !index), settings: ['--settings.skipAudits=is-crawlable'] },
  ];
  for (const { group, settings } of groups) {
    if (group.length === 0) continue;
    const urls = group.map(({ path }) => `--url=${base}${path}`);
    if (!(await lhci(['collect', '--additive', '--numberOfRuns=1', ...settings, ...urls], 'inherit')))
      throw new Error(`Lighthouse could not measure, with the browser ${process.env.CHROME_PATH}. It says why above.`);
  }
}

/** Holds everything collected to the assertions, and writes what comes of it to `.lighthouseci/assertion-results.json`. */
export async function assertBudgets(): Promise<void> {
  await lhci(['assert'], 'ignore');
}
