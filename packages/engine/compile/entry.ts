/** The entry that the build loads for page data and for what is derived from it without rendering. */
export { removedPageAdvice } from './advice/removedPages.ts';
export { readContent } from './content/content.ts';
export { formatProblems } from './content/problems.ts';
export { structuredDataOf } from './describe/graph.ts';
export { markdownOf } from './describe/markdown.ts';
export { compile } from './inspect.ts';
export { byLanguage } from './languages/files.ts';
export { languageOf } from './languages/withLanguages.ts';
export { hyphenateSite, hyphenateWords } from './pages/hyphenate.ts';
