import { hasNoAddress } from '../../addresses/addresses.ts';
import type { Release } from '../../release/release.ts';
import type { HostFiles } from './hostFiles.ts';
import { leadingPages } from './leadingPages.ts';

/** `/about-us.html` as a folder with a page: every server finds it, with and without a slash. */
const renamed = (path: string): string =>
  path.endsWith('.html') && !hasNoAddress(path) && !path.endsWith('/index.html')
    ? path.replace(/\.html$/, '/index.html')
    : path;

/**
 * Whether a page stands at an address such as `/index.php`. Many servers look for that name first when they are asked for the
 * folder, and would lead from the home page to it, and back: https://httpd.apache.org/docs/2.4/mod/mod_dir.html#directoryindex
 */
const isIndex = (file: string): boolean => /\/(index|default|home|welcome)\.[^/]+\/index\.html$/i.test(file);

/**
 * For web space about whose server nothing is known: each page is a folder with an `index.html`, and old addresses are
 * pages that lead on.
 */
export function folderFiles(release: Release): HostFiles {
  const files = [...release.files.keys()];
  const pages = files.filter((path) => renamed(path) !== path);
  const spellings = pages.map((from) => ({ from, to: from.replace(/\.html$/, '') }));
  const { texts, gaps } = leadingPages(release, spellings, new Set(files.map(renamed)));
  const indexes = Object.keys(texts).filter(isIndex);
  return {
    folder: '',
    renamed,
    texts: Object.fromEntries(Object.entries(texts).filter(([file]) => !isIndex(file))),
    gaps: [
      'If the server is Apache, use --host apache in place of this: it can redirect and send headers.',
      'Each page is a folder with an index.html: the server adds a slash to its address, which is one redirect.',
      'Headers, compression and the not-found page are what your provider has set. Enter /404.html as the error page there, if you can.',
      'Old addresses are pages that lead on, with status 200. Other capitals are not found.',
      ...(indexes.length > 0
        ? [
            `No page leads on from an address that a server may look for in place of index.html: ${indexes.map((file) => file.replace(/\/index\.html$/, '')).join(', ')}`,
          ]
        : []),
      ...gaps,
    ],
  };
}
