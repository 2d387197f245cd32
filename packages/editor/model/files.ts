/** The file with all pages. All paths here are from the project's root. */
export const PAGES = 'pages.config.ts';

/** Folder of the content. */
export const CONTENT = 'src/content/';

/** The file of a record or a list. */
export const contentFile = (name: string): string => `${CONTENT}${name}.ts`;

/** The folder of a collection. */
export const collectionFolder = (name: string): string => `${CONTENT}${name}/`;

/** What the file of content is called: `faq`, and `services/rpa` for an entry of a collection. */
export const contentNameOf = (file: string): string => file.replace(/^src\/content\/|\.ts$/g, '');

/** The company's facts, which may stand in any text. */
export const COMPANY = contentFile('company');

/** The words of the interface, which the components of the site import. */
export const WORDS = contentFile('words');

/** The navigation's items. */
export const NAVIGATION = contentFile('navigation');
