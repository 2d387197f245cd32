/**
 * What the development server needs of the site's code: loaded with `packages/engine/build/loadModule.ts`, without the site's own pages
 * and content, which it reads file by file.
 */
export { readContent } from '../../compile/content.ts';
export { inspectPages, inspectSite } from '../../compile/inspect.ts';
export { byLanguage } from '../../compile/languages/files.ts';
export { withPrefix } from '../../compile/languages/prefix.ts';
export { withLanguages } from '../../compile/languages/withLanguages.ts';
export { formatProblems } from '../../compile/problems.ts';
