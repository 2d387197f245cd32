import type { VitalCount } from '../store/vitals.ts';
import { valueAt } from './steps.ts';

/** Distribution of a metric; values in ms, or for CLS as a share of the viewport. */
export interface Distribution {
  count: number;
  p50: number;
  /** 75th percentile, the value that Core Web Vitals are assessed by. */
  p75: number;
  p95: number;
}

export type ByMetric = Record<string, Distribution>;

function distributionOf(counts: VitalCount[]): Distribution {
  const sorted = counts.toSorted((a, b) => a.step - b.step);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  const at = (part: number) => {
    let seen = 0;
    const found = sorted.find(({ count }) => {
      seen += count;
      return seen >= total * part;
    });
    return valueAt(counts[0]?.metric ?? '', found?.step ?? 0);
  };
  return { count: total, p50: at(0.5), p75: at(0.75), p95: at(0.95) };
}

/** Returns a result for each group of counts with a common page or metric, sorted by name. */
function each<Result>(
  counts: VitalCount[],
  common: 'page' | 'metric',
  make: (group: VitalCount[]) => Result,
): Record<string, Result> {
  const names = [...new Set(counts.map((count) => count[common]))].sort();
  return Object.fromEntries(names.map((name) => [name, make(counts.filter((count) => count[common] === name))]));
}

const byMetric = (counts: VitalCount[]): ByMetric => each(counts, 'metric', distributionOf);

/** Returns the Web Vitals of the last four weeks: for the site, and by page. */
export const vitalsReport = (counts: VitalCount[]): { site: ByMetric; pages: Record<string, ByMetric> } => ({
  site: byMetric(counts),
  pages: each(counts, 'page', byMetric),
});
