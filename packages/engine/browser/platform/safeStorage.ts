/**
 * A storage of the browser that never throws. A browser may forbid it altogether, or it may be full: nothing is
 * remembered then, and the site does without.
 */
class SafeStorage {
  readonly #storage: () => Storage;

  /** @param storage asked at each use, because a browser that forbids it throws when it is only named. */
  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  getItem(key: string): string | null {
    try {
      return this.#storage().getItem(key);
    } catch {
      return null;
    }
  }

  /** Whether it could be remembered. */
  setItem(key: string, value: string): boolean {
    try {
      this.#storage().setItem(key, value);
      return true;
    } catch {
      return false;
    }
  }

  /** Whether it could be forgotten; what could not be remembered need not be. */
  removeItem(key: string): boolean {
    try {
      this.#storage().removeItem(key);
      return true;
    } catch {
      return false;
    }
  }
}

/** What is remembered for the visit: it ends with the tab. */
export const safeSessionStorage = new SafeStorage(() => sessionStorage);

/** What is remembered for the next visit, too. */
export const safeLocalStorage = new SafeStorage(() => localStorage);
