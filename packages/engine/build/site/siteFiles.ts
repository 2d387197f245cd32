/** The file with all pages. All paths here are from the project's root. */
export const PAGES = 'pages.config.ts';

/** Folder of the content. */
export const CONTENT = 'src/content/';

/** Folder of further languages, of which each has a folder. */
export const LANGUAGES = 'src/languages/';

/** Neither schemas nor what editors keep beside a file, whose names begin with a dot. */
const READ = /^(?!schemas\/)([^/.][^/]*\/)?[^/.][^/]*\.ts$/;

/** Whether a file is read as content. @param path in the folder of the content. */
export const isContent = (path: string): boolean => READ.test(path);

/** Whether a file is read as one of a language. @param path in the folder of the languages. */
export const isOfLanguage = (path: string): boolean => {
  const [language = '', ...rest] = path.split('/');
  return !language.startsWith('.') && isContent(rest.join('/'));
};
