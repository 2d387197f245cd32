/** Each step is this much larger than the one before: what is told is off by 2.5 % at most. */
const STEP = Math.log(1.05);

/** Shifts of the layout are parts of the screen, everything else is ms. */
const scaleOf = (metric: string) => (metric === 'CLS' ? 1000 : 1);

/** The step of a value. Steps are what is counted: thousands of visitors fit into a few rows. */
export const stepFor = (metric: string, value: number): number =>
  Math.round(Math.log1p(value * scaleOf(metric)) / STEP);

/** The value in the middle of a step, as exact as it is known. */
export function valueAt(metric: string, step: number): number {
  return Math.round(Math.expm1(step * STEP)) / scaleOf(metric);
}
