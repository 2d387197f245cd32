import type { ContentFiles } from '../content/content.ts';

/** What the files of `src/languages` export: of each language, by its folder, and by their paths there. */
export type LanguageFiles = ReadonlyMap<string, ContentFiles>;

/** Where the content of the first language is. */
export const CONTENT = 'src/content/';
/** The file with the pages of a language. */
export const PAGES = 'pages.ts';
/** The file with its words. */
export const WORDS = 'words.ts';

/** Path of the home page of a language below its name: `/pt-br`. */
export const homeOf = (language: string): string => `/${language.toLowerCase()}`;

/** Folder of a language, from the project's root. */
export const folderOf = (language: string): string => `src/languages/${language}`;

/** Puts files of `src/languages` into the order that the compiler takes. @param files by their paths there. */
export function byLanguage(files: Iterable<readonly [path: string, exported: unknown]>): LanguageFiles {
  const languages = new Map<string, Map<string, unknown>>();
  for (const [path, exported] of files) {
    const [language = '', ...rest] = path.split('/');
    const own = languages.get(language) ?? new Map();
    languages.set(language, own.set(rest.join('/'), exported));
  }
  return languages;
}
