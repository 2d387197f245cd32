/** Returns the result of `use`, or the fallback if the browser forbids storage or it is full. */
function attempt<Result>(use: () => Result, fallback: Result): Result {
  try {
    return use();
  } catch {
    return fallback;
  }
}

/**
 * Wraps a storage so that it never throws; without storage nothing is stored.
 *
 * @param storage called at each use, because browsers that forbid storage throw on mere access.
 */
const safe = (storage: () => Storage) => ({
  getItem: (key: string): string | null => attempt(() => storage().getItem(key), null),
  setItem: (key: string, value: string): boolean => attempt(() => storage().setItem(key, value) === undefined, false),
  /** Returns whether the value was removed; false if there is no storage. */
  removeItem: (key: string): boolean => attempt(() => storage().removeItem(key) === undefined, false),
});

/** Storage for the visit; it ends with the tab. */
export const safeSessionStorage = safe(() => sessionStorage);

/** Storage across visits. */
export const safeLocalStorage = safe(() => localStorage);
