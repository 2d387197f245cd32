import type { ContentFiles } from '../content/content.ts';

/** Exports of the files of `src/languages`, by language folder and by their paths in it. */
export type LanguageFiles = ReadonlyMap<string, ContentFiles>;

export const CONTENT = 'src/content/';
export const PAGES = 'pages.ts';
export const WORDS = 'words.ts';

/** Returns the path of a language's home page: `/pt-br`. */
export const homeOf = (language: string): string => `/${language.toLowerCase()}`;

/** Returns a language's folder, from the project's root. */
export const folderOf = (language: string): string => `src/languages/${language}`;

/** Groups files of `src/languages` by language. @param files by their paths there */
export function byLanguage(files: Iterable<readonly [path: string, exported: unknown]>): LanguageFiles {
  const languages = new Map<string, Map<string, unknown>>();
  for (const [path, exported] of files) {
    const [language = '', ...rest] = path.split('/');
    const own = languages.get(language) ?? new Map();
    languages.set(language, own.set(rest.join('/'), exported));
  }
  return languages;
}
