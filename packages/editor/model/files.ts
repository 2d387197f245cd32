/** The file with all pages. All paths here are relative to the project's root. */
export const PAGES = 'pages.config.ts';

export const CONTENT = 'src/content/';

/** Returns the path of a record's or a list's file. */
export const contentFile = (name: string): string => `${CONTENT}${name}.ts`;

export const collectionFolder = (name: string): string => `${CONTENT}${name}/`;

/** Parent folder of the additional languages. */
export const LANGUAGES = 'src/languages/';

/** The files of the theme. `icon` is the logo as a favicon. */
export const THEME = {
  sheet: 'src/theme/tokens.css',
  typefaces: 'src/theme/typefaces.ts',
  logo: 'src/theme/logo.svg',
  icon: 'public/favicon.svg',
} as const;

const THEME_FILES: readonly string[] = Object.values(THEME);

export const isTheme = (file: string): boolean => THEME_FILES.includes(file);

export const languageFile = (language: string, file: string): string =>
  `${LANGUAGES}${language}/${file === PAGES ? 'pages.ts' : file.slice(CONTENT.length)}`;

/** Returns the additional language of a file, or `undefined` for the first language. */
export const languageOf = (file: string): string | undefined => /^src\/languages\/([^/]+)\//.exec(file)?.[1];

/**
 * Returns the content name of a file: `faq`, or `services/rpa` for an entry of a collection. The language is appended
 * for additional languages: `faq (de)`. All files of the theme are named `theme`.
 */
export function contentNameOf(file: string): string {
  if (isTheme(file)) return 'theme';
  const language = languageOf(file);
  const name = file.replace(/^src\/(content|languages\/[^/]+)\/|\.ts$/g, '');
  return language === undefined ? name : `${name} (${language})`;
}

/** The company's facts. Any text can refer to them. */
export const COMPANY = contentFile('company');

/** The interface words, imported by the site's components. */
export const WORDS = contentFile('words');

export const NAVIGATION = contentFile('navigation');

/** Returns a readable name of content: "App portfolio" for `app-portfolio`. */
export function nameInWords(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.length <= 3 ? words.toUpperCase() : words.charAt(0).toUpperCase() + words.slice(1);
}
