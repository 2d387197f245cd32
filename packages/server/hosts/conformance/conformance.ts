import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltSite, readBuiltSite } from './builtSite.ts';
import type { Check, Host } from './check.ts';
import { checks } from './checks.ts';
import { gaps } from './gaps.ts';
import { type Outcome, table } from './table.ts';

/** A host that can be tested. */
export interface Candidate {
  name: string;
  /** Whether its software is installed. */
  isHere?: boolean;
  /** Command that installs it. */
  hint?: string;
  /** Tested areas; all by default. */
  areas?: readonly string[];
  start(dist: string): Promise<Host>;
}

const keyOf = (host: string, { area, name }: Check) => `${host} ${area} ${name}`;

/** Returns the reason if a host does not support an area. */
const areaGapOf = (host: string, area: string) => gaps[host]?.[area];

/** Returns the reason for a known gap of a host, if there is one. */
const gapOf = (host: string, { area, name }: Check) => gaps[host]?.[`${area}: ${name}`] ?? areaGapOf(host, area);

/** Runs a check. @throws if it fails, or if it passes despite a known gap. */
async function hold(check: Check, host: Host, site: BuiltSite): Promise<void> {
  const gap = gapOf(host.name, check);
  const run = async () => {
    if ((await check.run(host, site)) === false && gap) throw new Error('the site has nothing to test it with');
  };
  if (gap === undefined) return run();
  await expect(run(), `This passes now. Remove it from gaps.ts: “${gap}”`).rejects.toThrow();
}

/** Results by host and check. */
export type Outcomes = Map<string, Outcome>;

/** On CI no host may be skipped. */
const IS_WANTED = process.env.CI !== undefined;

/**
 * Defines a test for each check on each host.
 *
 * @param dist the built site.
 * @param place suffix for the names of the tests.
 */
export function testHosts(dist: string, candidates: Candidate[], place = '', outcomes: Outcomes = new Map()): Outcomes {
  for (const { name, isHere = true, hint, areas, start } of candidates) {
    if (!isHere && !IS_WANTED) console.log(`${name} is skipped: it is not installed. ${hint}`);
    describe.skipIf(!isHere && !IS_WANTED)(`${name}${place}`, () => {
      let host: Host;
      let site: BuiltSite;
      beforeAll(async () => {
        site = await readBuiltSite(dist);
        host = await start(dist);
      });
      afterAll(() => host?.close());
      for (const check of checks.filter(({ area }) => areas?.includes(area) ?? true)) {
        const key = keyOf(name, check);
        outcomes.set(key, 'not tried');
        test(`${check.area}: ${check.name}`, async () => {
          const before = outcomes.get(key);
          outcomes.set(key, 'failed');
          if (areaGapOf(name, check.area) === undefined) await hold(check, host, site);
          if (before !== 'failed') outcomes.set(key, gapOf(name, check) ? 'gap' : 'yes');
        });
      }
    });
  }
  return outcomes;
}

/** Returns the results as a table. */
export function tableOf(outcomes: Outcomes, candidates: Candidate[]): string {
  const outcome = (name: string, check: Check) => outcomes.get(keyOf(name, check)) ?? 'not tried';
  return table(
    checks,
    candidates.map(({ name }) => name),
    outcome,
    gapOf,
  );
}
