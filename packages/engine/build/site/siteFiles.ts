/** The file with all pages. All paths here are relative to the project's root. */
export const PAGES = 'pages.config.ts';

export const CONTENT = 'src/content/';

/** Folder of additional languages, with a folder for each. */
export const LANGUAGES = 'src/languages/';

/** Output folder of a preview with drafts. */
export const PREVIEW = '.cache/preview';

/** Content files; excludes schemas and dotfiles. */
const CONTENT_FILE = /^(?!schemas\/)([^/.][^/]*\/)?[^/.][^/]*\.ts$/;

/** Whether a file is read as content. @param path in `src/content`. */
export const isContent = (path: string): boolean => CONTENT_FILE.test(path);

/** Whether a file is read as a language's content. @param path in `src/languages`. */
export const isOfLanguage = (path: string): boolean => {
  const [language = '', ...rest] = path.split('/');
  return !language.startsWith('.') && isContent(rest.join('/'));
};
