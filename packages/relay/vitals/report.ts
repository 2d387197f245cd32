import type { VitalCount } from '../store/vitals.ts';
import { valueAt } from './steps.ts';

/** Distribution of a metric; values in ms, or for CLS as a share of the viewport. */
export interface Distribution {
  /** Number of reports. */
  count: number;
  /** Median. */
  p50: number;
  /** 75th percentile, the value that Core Web Vitals are assessed by. */
  p75: number;
  p95: number;
}

/** Distributions by name of metric. */
export type ByMetric = Record<string, Distribution>;

function distributionOf(metric: string, counts: VitalCount[]): Distribution {
  const sorted = counts.toSorted((a, b) => a.step - b.step);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  const at = (part: number) => {
    let seen = 0;
    const found = sorted.find(({ count }) => {
      seen += count;
      return seen >= total * part;
    });
    return valueAt(metric, found?.step ?? 0);
  };
  return { count: total, p50: at(0.5), p75: at(0.75), p95: at(0.95) };
}

/** Groups counts by page or metric, and returns a result for each group. */
function each<Result>(
  counts: VitalCount[],
  common: 'page' | 'metric',
  make: (name: string, group: VitalCount[]) => Result,
) {
  const groups = new Map<string, VitalCount[]>();
  for (const count of counts) {
    const group = groups.get(count[common]);
    if (group) group.push(count);
    else groups.set(count[common], [count]);
  }
  return Object.fromEntries([...groups].sort().map(([name, group]): [string, Result] => [name, make(name, group)]));
}

const byMetric = (counts: VitalCount[]): ByMetric => each(counts, 'metric', distributionOf);

/** Returns the Web Vitals of the last four weeks: for the site, and by page. */
export function vitalsReport(counts: VitalCount[]): { site: ByMetric; pages: Record<string, ByMetric> } {
  return { site: byMetric(counts), pages: each(counts, 'page', (_, group) => byMetric(group)) };
}
