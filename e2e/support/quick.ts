/** Options of a test that `npm test` runs also without `--all`: for each promise one that finds the usual fault. */
export const quick = { tag: '@quick' };

/** A test of the editor that `npm test -- --all` runs, too: all of them take a quarter of an hour. */
export const inAll = { tag: '@in-all' };
