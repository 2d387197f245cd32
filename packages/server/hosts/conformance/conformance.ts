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
  isHere: boolean;
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
  if (gap === undefined) return check.run(host, site);
  await expect(
    check.run(host, site),
    `This passes now: take it out of gaps.ts, where it says “${gap}”`,
  ).rejects.toThrow();
}

/**
 * A test for each check on each host.
 *
 * @param dist the built site.
 * @param isPrinted whether the table of all is written at the end.
 */
export function testHosts(dist: string, candidates: Candidate[], isPrinted = true): void {
  const outcomes = new Map<string, Outcome>();
  for (const { name, isHere, start } of candidates)
    describe.skipIf(!isHere)(name, () => {
      let host: Host;
      let site: BuiltSite;
      beforeAll(async () => {
        site = await readBuiltSite(dist);
        host = await start(dist);
      });
      afterAll(() => host?.close());
      for (const check of checks)
        test(`${check.area}: ${check.name}`, async () => {
          outcomes.set(keyOf(name, check), 'failed');
          if (areaGapOf(name, check.area) === undefined) await hold(check, host, site);
          outcomes.set(keyOf(name, check), gapOf(name, check) ? 'gap' : 'yes');
        });
    });
  if (!isPrinted) return;
  afterAll(() => {
    const names = candidates.map(({ name }) => name);
    const outcome = (name: string, check: Check) => outcomes.get(keyOf(name, check)) ?? 'not tried';
    console.log(table(checks, names, outcome, gapOf));
  });
}
