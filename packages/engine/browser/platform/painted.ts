/** Resolves after the browser has painted all changes made so far. */
export const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
