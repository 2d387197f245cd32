/** The entry that the build loads for what is on the pages: their data, and what is made of it without rendering. */
export { goneAdvice } from './engine/compile/advice/gone';
export { structuredDataOf } from './engine/compile/describe/graph';
export { markdownOf } from './engine/compile/describe/markdown';
export { compileFiles } from './engine/compile/inspect';
export { formatProblems, SiteError } from './engine/compile/problems';
