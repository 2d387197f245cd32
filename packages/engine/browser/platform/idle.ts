/** Resolves when the browser is idle. @param timeout time in ms after which it resolves anyway. */
export function idle(timeout?: number): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), timeout ? { timeout } : {});
    // Safari has no `requestIdleCallback`.
    else setTimeout(resolve, 200);
  });
}
