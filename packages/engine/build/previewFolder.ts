/** Where a preview with drafts is built, beside what is served. */
export const PREVIEW = '.cache/preview';
