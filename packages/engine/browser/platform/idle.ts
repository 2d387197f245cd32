/** Resolves when the browser has nothing better to do. @param timeout time in ms after which it resolves anyway. */
export function idle(timeout?: number): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), timeout ? { timeout } : {});
    // Some time, in ms, where the browser does not say when it is idle.
    else setTimeout(resolve, 200);
  });
}
