import type { ContentFiles } from './content/content.ts';
import { byLanguage } from './languages/files.ts';

/**
 * The site's own pages and content, as modules. To compile files from another source, such as changed files one by one,
 * call `content` and `inspect`, which do not import this module.
 */
export { default as pageConfigs } from 'virtual:worldwright/pages';

export const contentFiles: ContentFiles = new Map(
  Object.entries(
    import.meta.glob(['/src/content/*.ts', '/src/content/*/*.ts', '!/src/content/schemas/*.ts'], {
      eager: true,
      import: 'default',
    }),
  ).map(([path, value]) => [path.replace(/^.*\/content\//, ''), value]),
);

export const languageFiles = byLanguage(
  Object.entries(
    import.meta.glob(['/src/languages/*/*.ts', '/src/languages/*/*/*.ts'], { eager: true, import: 'default' }),
  ).map(([path, value]) => [path.replace(/^.*\/languages\//, ''), value]),
);
