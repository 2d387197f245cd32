import type { Check, Report } from './results.ts';
import { kB } from './table.ts';

/** Files named with a budget that is not kept. */
const NAMED = 6;

function filesOf(report: Report | undefined, type: string): string[] {
  const files = (report?.files ?? [])
    .filter((file) => type === 'total' || file.type === type)
    .sort((a, b) => b.bytes - a.bytes);
  const named = files.slice(0, NAMED).map(({ path, bytes }) => `${path}  ${kB(bytes)} kB`);
  return files.length > NAMED ? [...named, `and ${files.length - NAMED} smaller`] : named;
}

const withUnit = (id: string, value: number): string => {
  if (id.startsWith('categories.')) return (value * 100).toFixed(0);
  if (id.endsWith('.size')) return `${kB(value)} kB`;
  if (id.endsWith('.count')) return `${value}`;
  return id === 'cumulative-layout-shift' ? value.toFixed(3) : `${value.toFixed(0)} ms`;
};

/**
 * Says which budget a page does not keep, and by how much; below it, a line each, the files that count towards
 * it, largest first, or the audits that cost the points.
 */
export function describeFailure({ path, id, actual, limit }: Check, report: Report | undefined): string {
  const [kind, subject = '', measure] = id.split('.');
  const name = { 'resource-summary': `${subject} ${measure}`, categories: `score of ${subject}` }[kind ?? ''] ?? id;
  const reasons = kind === 'categories' ? report?.failedAudits[subject] : kind === id ? [] : filesOf(report, subject);
  const found =
    actual === null
      ? 'was not measured'
      : `${withUnit(id, actual)}, budget ${withUnit(id, limit)}, ${actual > limit ? 'over' : 'under'} by ${withUnit(id, Math.abs(actual - limit))}`;
  return [`${path}: ${name}: ${found}`, ...(reasons ?? []).map((reason) => `    ${reason}`)].join('\n');
}
