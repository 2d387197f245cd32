/** The entry that the development server loads through Vite, which tracks changes: site files and compiler. */
export { readContent } from './content/content.ts';
export { formatProblems } from './content/problems.ts';
export { inspectSite } from './inspect.ts';
export { withPrefix } from './languages/prefix.ts';
export { withLanguages } from './languages/withLanguages.ts';
export { contentFiles, languageFiles, pageConfigs } from './ownFiles.ts';
