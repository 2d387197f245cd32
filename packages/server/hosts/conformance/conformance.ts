import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltSite, readBuiltSite } from './builtSite.ts';
import type { Check, Host } from './check.ts';
import { checks } from './checks.ts';
import { gaps } from './gaps.ts';
import { type Outcome, table } from './table.ts';

/** A host that can be tried. */
export interface Candidate {
  name: string;
  /** Whether what it needs is installed. */
  isHere?: boolean;
  /** How that is installed. */
  hint?: string;
  /** Areas that are tried; all where nothing is said. */
  areas?: readonly string[];
  start(dist: string): Promise<Host>;
}

const keyOf = (host: string, { area, name }: Check) => `${host} ${area} ${name}`;

/** Why a host does nothing of an area. */
const areaGapOf = (host: string, area: string) => gaps[host]?.[area];

/** Why a host is known not to do something; nothing where it does. */
const gapOf = (host: string, { area, name }: Check) => gaps[host]?.[`${area}: ${name}`] ?? areaGapOf(host, area);

/** @throws when the check fails, or passes although it is known not to. */
async function hold(check: Check, host: Host, site: BuiltSite): Promise<void> {
  const gap = gapOf(host.name, check);
  const run = async () => {
    if ((await check.run(host, site)) === false && gap) throw new Error('there is nothing to try');
  };
  if (gap === undefined) return run();
  await expect(run(), `This passes now: take it out of gaps.ts, where it says “${gap}”`).rejects.toThrow();
}

/** How the checks ended, by host and check. */
export type Outcomes = Map<string, Outcome>;

/** On CI nothing may be left out. */
const IS_WANTED = process.env.CI !== undefined;

/**
 * A test for each check on each host.
 *
 * @param dist the built site.
 * @param place of it, as the names of the tests say it.
 */
export function testHosts(dist: string, candidates: Candidate[], place = '', outcomes: Outcomes = new Map()): Outcomes {
  for (const { name, isHere = true, hint, areas, start } of candidates) {
    if (!isHere && !IS_WANTED) console.log(`${name} is not tried: it is not here. ${hint}`);
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

/** The table of the outcomes. */
export function tableOf(outcomes: Outcomes, candidates: Candidate[]): string {
  const outcome = (name: string, check: Check) => outcomes.get(keyOf(name, check)) ?? 'not tried';
  return table(
    checks,
    candidates.map(({ name }) => name),
    outcome,
    gapOf,
  );
}
