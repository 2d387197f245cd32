/**
 * What the thread of the site's code notes in the memory that it shares: how many sections it has begun, and page and
 * place of the last, as indexes. Each has its own place in the `Int32Array`.
 */
export const PROGRESS = { begun: 0, page: 1, section: 2 };
