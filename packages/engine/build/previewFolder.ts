/** Output folder of a preview with drafts. */
export const PREVIEW = '.cache/preview';
