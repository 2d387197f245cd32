import type { ContentFiles } from './content/content.ts';
import { byLanguage } from './languages/files.ts';

/**
 * The site's own pages and content, as modules. Whoever reads these files in another way, such as one by one while they
 * change, takes `content` and `inspect`, which know none.
 */
export { default as pageConfigs } from 'virtual:worldwright/pages';

/** The files of `src/content`. */
export const contentFiles: ContentFiles = new Map(
  Object.entries(
    import.meta.glob(['/src/content/*.ts', '/src/content/*/*.ts', '!/src/content/schemas/*.ts'], {
      eager: true,
      import: 'default',
    }),
  ).map(([path, value]) => [path.replace(/^.*\/content\//, ''), value]),
);

/** The files of `src/languages`. */
export const languageFiles = byLanguage(
  Object.entries(
    import.meta.glob(['/src/languages/*/*.ts', '/src/languages/*/*/*.ts'], { eager: true, import: 'default' }),
  ).map(([path, value]) => [path.replace(/^.*\/languages\//, ''), value]),
);
