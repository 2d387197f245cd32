/** The file with all pages. All paths here are from the project's root. */
export const PAGES = 'pages.config.ts';

/** Folder of the content. */
export const CONTENT = 'src/content/';

/** The file of a record or a list. */
export const contentFile = (name: string): string => `${CONTENT}${name}.ts`;

/** The folder of a collection. */
export const collectionFolder = (name: string): string => `${CONTENT}${name}/`;

/** Folder of the further languages, with a folder each. */
export const LANGUAGES = 'src/languages/';

/** The files of the theme. `icon` is the logo once more, for the browser's tab. */
export const THEME = {
  sheet: 'src/theme/tokens.css',
  typefaces: 'src/theme/typefaces.ts',
  logo: 'src/theme/logo.svg',
  icon: 'public/favicon.svg',
} as const;

const THEME_FILES: readonly string[] = Object.values(THEME);

/** Whether a file is one of the theme. */
export const isTheme = (file: string): boolean => THEME_FILES.includes(file);

/** The file of a language in which it says what a file of the first one says. */
export const languageFile = (language: string, file: string): string =>
  `${LANGUAGES}${language}/${file === PAGES ? 'pages.ts' : file.slice(CONTENT.length)}`;

/** The further language that a file belongs to; none for one of the first. */
export const languageOf = (file: string): string | undefined => /^src\/languages\/([^/]+)\//.exec(file)?.[1];

/**
 * What the file of content is called: `faq`, and `services/rpa` for an entry of a collection. In a further language the
 * language follows: `faq (de)`. Those of the theme are all `theme`.
 */
export function contentNameOf(file: string): string {
  if (isTheme(file)) return 'theme';
  const language = languageOf(file);
  const name = file.replace(/^src\/(content|languages\/[^/]+)\/|\.ts$/g, '');
  return language === undefined ? name : `${name} (${language})`;
}

/** The company's facts, which may stand in any text. */
export const COMPANY = contentFile('company');

/** The words of the interface, which the components of the site import. */
export const WORDS = contentFile('words');

/** The navigation's items. */
export const NAVIGATION = contentFile('navigation');

/** The name of content in words: `app-portfolio` is "App portfolio". */
export function nameInWords(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.length <= 3 ? words.toUpperCase() : words.charAt(0).toUpperCase() + words.slice(1);
}
