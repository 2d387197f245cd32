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
 * For web space about whose server nothing is known: each page is a folder with an `index.html`, and old addresses are
 * pages that lead on.
 */
export function folderFiles(release: Release): HostFiles {
  const files = [...release.files.keys()];
  const pages = files.filter((path) => renamed(path) !== path);
  const spellings = pages.map((from) => ({ from, to: from.replace(/\.html$/, '') }));
  const { texts, gaps } = leadingPages(release, spellings, new Set(files.map(renamed)));
  return {
    folder: '',
    renamed,
    texts,
    gaps: [
      'If the server is Apache, use --host apache in place of this: it can redirect and send headers.',
      'Each page is a folder with an index.html: the server adds a slash to its address, which is one redirect.',
      'Headers, compression and the not-found page are what your provider has set. Enter /404.html as the error page there, if you can.',
      'Old addresses are pages that lead on, with status 200. Other capitals are not found.',
      ...gaps,
    ],
  };
}
