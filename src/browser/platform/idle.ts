/** Resolves when the browser has nothing better to do. @param timeout time in ms after which it resolves anyway. */
export function idle(timeout?: number): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), timeout ? { timeout } : {});
    else setTimeout(resolve, 200);
  });
}
