/**
 * What is remembered for the visit, in the tab's session storage. A browser may forbid that altogether, or be
 * full; the site then does without.
 */

export function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether it could be remembered. */
export function remember(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
