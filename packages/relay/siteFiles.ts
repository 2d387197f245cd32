export { MANIFEST, pageFile, REFUSAL_PAGE, readPage, refusalPageIn, type Site } from './http/site.ts';
export { takeWords, wordsComment } from './http/siteWords.ts';
