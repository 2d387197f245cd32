/** The entry that the build loads for what is on the pages: their data, and what is made of it without rendering. */
export { goneAdvice } from './advice/gone';
export { structuredDataOf } from './describe/graph';
export { markdownOf } from './describe/markdown';
export { compileFiles } from './inspect';
export { formatProblems, SiteError } from './problems';
