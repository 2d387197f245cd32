import { styleText } from 'node:util';
import type { Check } from './check.ts';

/** How a check ended on a host: `gap` is what the host is known not to do. */
export type Outcome = 'yes' | 'gap' | 'failed' | 'not tried';

const MARKS: Record<Outcome, string> = { yes: 'yes', gap: 'no', failed: 'FAILED', 'not tried': '–' };

/** The table of hosts against checks, with the reasons for what a host does not do. */
export function table(
  checks: Check[],
  hosts: string[],
  outcome: (host: string, check: Check) => Outcome,
  reason: (host: string, check: Check) => string | undefined,
): string {
  const width = Math.max(...checks.map(({ name }) => name.length)) + 4;
  const columns = hosts.map((host) => Math.max(host.length, 9) + 2);
  const row = (first: string, cells: string[]) =>
    first.padEnd(width) + cells.map((cell, index) => cell.padEnd(columns[index] ?? 0)).join('');
  const areas = [...new Set(checks.map(({ area }) => area))];
  const lines = areas.flatMap((area) => [
    styleText('bold', area),
    ...checks
      .filter((check) => check.area === area)
      .map((check) =>
        row(
          `  ${check.name}`,
          hosts.map((host) => MARKS[outcome(host, check)]),
        ),
      ),
  ]);
  const reasons = hosts.flatMap((host) =>
    checks.flatMap((check) => {
      const why = reason(host, check);
      return why ? [`  ${host}, “${check.name}”: ${why}`] : [];
    }),
  );
  return ['', row('', hosts), ...lines, '', 'What is not done, and why:', ...reasons, ''].join('\n');
}
