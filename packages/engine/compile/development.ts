/** The entry that the development server loads through Vite, which tracks changes: site files and compiler. */
export { readContent } from './content/content.ts';
export { formatProblems } from './content/problems.ts';
export { inspectLanguages, inspectSite } from './inspect.ts';
export { contentFiles, languageFiles, pageConfigs } from './ownFiles.ts';
