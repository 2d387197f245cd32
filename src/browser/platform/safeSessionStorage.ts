/**
 * The tab's session storage, for what is remembered for the visit. A browser may forbid it altogether, or it may be
 * full: nothing throws then, nothing is remembered, and the site does without.
 */
export const safeSessionStorage = {
  getItem(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },

  /** Whether it could be remembered. */
  setItem(key: string, value: string): boolean {
    try {
      sessionStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },

  /** Whether it could be forgotten; what could not be remembered need not be. */
  removeItem(key: string): boolean {
    try {
      sessionStorage.removeItem(key);
      return true;
    } catch {
      return false;
    }
  },
};
