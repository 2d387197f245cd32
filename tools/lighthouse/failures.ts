import type { Check, Report, SentFile } from './results.ts';
import { kB } from './table.ts';

/** Files named with a budget that is not kept. */
const NAMED = 6;

/** Whether a file counts towards the budget of a type. */
function counts(file: SentFile, type: string): boolean {
  if (type === 'total') return true;
  return type === 'third-party' ? file.name.startsWith('http') : file.type === type;
}

function filesOf(report: Report | undefined, type: string): string[] {
  const files = (report?.files ?? []).filter((file) => counts(file, type)).sort((a, b) => b.bytes - a.bytes);
  const named = files.slice(0, NAMED).map(({ name, bytes }) => `${name}  ${kB(bytes)} kB`);
  return files.length > NAMED ? [...named, `and ${files.length - NAMED} smaller`] : named;
}

const withUnit = (id: string, value: number): string => {
  if (id.startsWith('categories.')) return (value * 100).toFixed(0);
  if (id.endsWith('.size')) return `${kB(value)} kB`;
  if (id.endsWith('.count')) return `${value}`;
  return id === 'cumulative-layout-shift' ? value.toFixed(3) : `${value.toFixed(0)} ms`;
};

/** `66.0 kB, budget 46.0 kB, over by 20.0 kB`. */
function difference({ id, actual, limit }: Check): string {
  if (actual === null) return 'was not measured';
  const side = actual > limit ? 'over' : 'under';
  const by = withUnit(id, Math.abs(actual - limit));
  return `${withUnit(id, actual)}, budget ${withUnit(id, limit)}, ${side} by ${by}`;
}

/**
 * Says which budget a page does not keep, and by how much; below it, a line each, the files that count towards
 * it, largest first, or the audits that cost the points.
 */
export function describeFailure(check: Check, report: Report | undefined): string {
  const [kind, subject = '', measure] = check.id.split('.');
  const [name, reasons] =
    kind === 'resource-summary'
      ? [`${subject} ${measure}`, filesOf(report, subject)]
      : kind === 'categories'
        ? [`score of ${subject}`, report?.failedAudits[subject] ?? []]
        : [check.id, []];
  return [`${check.path}: ${name}: ${difference(check)}`, ...reasons.map((reason) => `    ${reason}`)].join('\n');
}
