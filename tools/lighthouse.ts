/**
 * Measures the site with Lighthouse, as a phone on a slow line, holds it to the scores, metrics and budgets
 * in `lighthouserc.json`, and says what has grown since the run before. Builds the site first if it has changed.
 * Everything stays in `.lighthouseci`.
 *
 *   npm run lighthouse              one page of each template
 *   npm run lighthouse -- --all     every page
 */
import { rmSync } from 'node:fs';
import { messageOf } from '../relay/messageOf.ts';
import { readOptions } from '../relay/options.ts';
import { findBrowser, installedShell } from './browser.ts';
import { calibrate } from './lighthouse/calibration.ts';
import { describeFailure } from './lighthouse/failures.ts';
import { growthSince } from './lighthouse/growth.ts';
import { assertBudgets, collect, RESULTS } from './lighthouse/lhci.ts';
import { type MeasuredPage, onePerTemplate, readPages } from './lighthouse/pages.ts';
import { type Check, type Report, readChecks, readReports } from './lighthouse/results.ts';
import { startSite } from './lighthouse/site.ts';
import { tableOf } from './lighthouse/table.ts';

/**
 * Runs on a page before it has failed. Timings are asserted on the best run (`optimistic`): a busy machine makes
 * a page look slower, nothing makes it look faster. So a page that keeps its budgets needs no second run. The phone of
 * the others is as much slower than the machine as the machine allows (`lighthouse/calibration.ts`).
 */
const RUNS = 3;
/** What a busy machine makes worse. No second run can mend anything else. */
const TIMED = ['categories.performance', 'first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];

/** Resolves with every check on every page. */
async function measure(base: string, pages: MeasuredPage[]): Promise<Check[]> {
  let left = pages;
  for (let run = 1; left.length > 0 && run <= RUNS; run++) {
    if (run > 1) console.log(`Run ${run} for ${left.map(({ path }) => path).join(' ')}`);
    await collect(base, left, run > 1 ? await calibrate() : undefined);
    await assertBudgets();
    const slow = readChecks(RESULTS).filter(({ id, passed }) => !passed && TIMED.includes(id));
    left = left.filter((page) => slow.some(({ path }) => path === page.path));
  }
  return readChecks(RESULTS);
}

/** @throws when a page has no budgets: patterns in `lighthouserc.json` that fit nothing would pass. */
function requireBudgets(pages: MeasuredPage[], checks: Check[]): void {
  for (const { path } of pages)
    if (!checks.some((check) => check.path === path && check.id === 'resource-summary.total.size'))
      throw new Error(`lighthouserc.json has no budget for ${path}.`);
}

/** What the run before has found: nothing where there was none, or where it was broken off. */
function earlierReports(): Report[] {
  try {
    return readReports(RESULTS);
  } catch {
    return [];
  }
}

/** Prints the table, what has grown, and what failed. Returns whether all is well. */
function print(checks: Check[], before: Report[]): boolean {
  const failed = checks.filter(({ passed }) => !passed);
  const reports = readReports(RESULTS);
  console.log(`\n${tableOf(checks)}\n`);
  if (before.length > 0) {
    const grown = growthSince(before, reports);
    console.log(`Since the run before, ${grown.length > 0 ? `grew:\n${grown.join('\n')}` : 'nothing grew.'}\n`);
  }
  for (const check of failed)
    console.log(
      `${describeFailure(
        check,
        reports.find(({ path }) => path === check.path),
      )}\n`,
    );
  const routes = new Set(checks.map(({ path }) => path)).size;
  console.log(
    failed.length === 0
      ? `Lighthouse: all ${checks.length} assertions hold on ${routes} routes.`
      : `Lighthouse: ${failed.length} of ${checks.length} assertions do not hold on ${routes} routes. Reports: ${RESULTS}/*.html`,
  );
  return failed.length === 0;
}

async function main(all: boolean): Promise<boolean> {
  // Without a window the browser leaves more of two cores to the page.
  process.env.CHROME_PATH = installedShell() ?? findBrowser();
  const before = earlierReports();
  rmSync(RESULTS, { recursive: true, force: true });
  const site = await startSite();
  try {
    const pages = readPages('dist/data');
    const measured = all ? pages : onePerTemplate(pages);
    const checks = await measure(site.base, measured);
    requireBudgets(measured, checks);
    return print(checks, before);
  } finally {
    await site.stop();
  }
}

const { values } = readOptions({ options: { all: { type: 'boolean', default: false } } });
try {
  process.exit((await main(values.all)) ? 0 : 1);
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
