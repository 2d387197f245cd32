/** Timeout for things that the page does at once, on a busy machine, in ms. */
export const TIMEOUT = { timeout: 20_000 };
