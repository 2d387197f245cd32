/** How long to wait for something that the page does at once: for a busy machine, in ms. */
export const TIMEOUT = { timeout: 20_000 };
