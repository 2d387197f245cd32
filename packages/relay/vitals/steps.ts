/** Ratio of neighbouring steps, as a logarithm: reported values are off by 2.5 % at most. */
const STEP = Math.log(1.05);

/** Layout shifts are shares of the viewport, everything else is ms. */
const scaleOf = (metric: string) => (metric === 'CLS' ? 1000 : 1);

/** Returns the step of a value. Counting steps makes thousands of reports fit into a few rows. */
export const stepFor = (metric: string, value: number): number =>
  Math.round(Math.log1p(value * scaleOf(metric)) / STEP);

/** Returns the value in the middle of a step. */
export function valueAt(metric: string, step: number): number {
  return Math.round(Math.expm1(step * STEP)) / scaleOf(metric);
}
