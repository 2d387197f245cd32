import { isPage } from '../../addresses/addresses.ts';
import type { Release } from '../../release/release.ts';
import type { HostFiles } from './hostFiles.ts';
import { redirectPages } from './redirectPages.ts';

/** Turns `/about-us.html` into a folder with an index page, which every server finds with and without a slash. */
const renamed = (path: string): string =>
  isPage(path) && !path.endsWith('/index.html') ? path.replace(/\.html$/, '/index.html') : path;

/**
 * Returns whether a redirect page is at an address such as `/index.php`. Many servers use that name as the index of the
 * folder, and would redirect from the home page to it and back:
 * https://httpd.apache.org/docs/2.4/mod/mod_dir.html#directoryindex
 */
const isIndex = (file: string): boolean => /\/(index|default|home|welcome)\.[^/]+\/index\.html$/i.test(file);

/** Returns the files for web space on any server: pages become folders, old addresses redirect pages. */
export function folderFiles(release: Release): HostFiles {
  const files = [...release.files.keys()];
  const pages = files.filter((path) => renamed(path) !== path);
  const spellings = pages.map((from) => ({ from, to: from.replace(/\.html$/, '') }));
  const { texts, gaps } = redirectPages(release, spellings, new Set(files.map(renamed)));
  const indexes = Object.keys(texts).filter(isIndex);
  return {
    folder: '',
    renamed,
    texts: Object.fromEntries(Object.entries(texts).filter(([file]) => !isIndex(file))),
    gaps: [
      'If the server is Apache, use --host apache instead: it can redirect and send headers.',
      'Each page is a folder with an index.html: the server redirects to its address with a slash.',
      'Your provider sets headers, compression and the not-found page. Choose /404.html as the error page, if you can.',
      'Old addresses are pages with status 200 that redirect. Addresses are case-sensitive.',
      ...(indexes.length > 0
        ? [
            `These old addresses do not redirect, as a server may use their name instead of index.html: ${indexes.map((file) => file.replace(/\/index\.html$/, '')).join(', ')}`,
          ]
        : []),
      ...gaps,
    ],
  };
}
