export { errorStyle } from './http/errorStyle.ts';
export { takeWords, wordsComment } from './http/siteWords.ts';
export { MANIFEST, pageFile, REFUSAL_PAGE, readPage, refusalPageIn, type Site } from './site.ts';
