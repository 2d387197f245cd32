/** What the development server loads by Vite, which knows what changes: the site's files, and what looks at them. */
export { readContent } from './content/content.ts';
export { formatProblems } from './content/problems.ts';
export { inspectSite } from './inspect.ts';
export { withPrefix } from './languages/prefix.ts';
export { withLanguages } from './languages/withLanguages.ts';
export { contentFiles, languageFiles, pageConfigs } from './ownFiles.ts';
