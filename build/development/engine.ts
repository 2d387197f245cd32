/**
 * What the development server needs of the site's code: loaded with `build/loadModule.ts`, without the site's own pages
 * and content, which it reads file by file.
 */
export { readContent } from '../../src/engine/compile/content';
export { inspectPages, inspectSite } from '../../src/engine/compile/inspect';
export { formatProblems } from '../../src/engine/compile/problems';
