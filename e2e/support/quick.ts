/** Options of a test that `npm test` runs also without `--all`: for each promise one that finds the usual fault. */
export const quick = { tag: '@quick' };
