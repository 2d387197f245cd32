/** Options of a test that also runs without `--all`: for each promise one test that finds the usual fault. */
export const quick = { tag: '@quick' };

/** Tag of an editor test that `npm test -- --all` runs. All editor tests take a quarter of an hour. */
export const inAll = { tag: '@in-all' };
