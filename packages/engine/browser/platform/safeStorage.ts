/** Returns what an attempt returns, or something else where the browser forbids storage or has no room in it. */
function attempt<Result>(use: () => Result, otherwise: Result): Result {
  try {
    return use();
  } catch {
    return otherwise;
  }
}

/**
 * A storage of the browser that never throws: nothing is remembered then, and the site does without.
 *
 * @param storage asked at each use, because a browser that forbids it throws when it is only named.
 */
const safe = (storage: () => Storage) => ({
  getItem: (key: string): string | null => attempt(() => storage().getItem(key), null),
  /** Whether it could be remembered. */
  setItem: (key: string, value: string): boolean => attempt(() => storage().setItem(key, value) === undefined, false),
  /** Whether it could be forgotten; what could not be remembered need not be. */
  removeItem: (key: string): boolean => attempt(() => storage().removeItem(key) === undefined, false),
});

/** What is remembered for the visit: it ends with the tab. */
export const safeSessionStorage = safe(() => sessionStorage);

/** What is remembered for the next visit, too. */
export const safeLocalStorage = safe(() => localStorage);
