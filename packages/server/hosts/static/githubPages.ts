import { isPage } from '../../addresses/addresses.ts';
import type { Release } from '../../release/release.ts';
import { commonGaps, type HostFiles } from './hostFiles.ts';
import { redirectPages } from './redirectPages.ts';

/**
 * Returns the files for GitHub Pages. It serves `/about-us` from `about-us.html`, and 404 for `/about-us/`. It has no
 * redirects and no custom headers, so old addresses become redirect pages.
 */
export function githubFiles(release: Release): HostFiles {
  const { files, url } = release;
  const spellings = [...files.keys()]
    .filter((path) => isPage(path) && path !== '/index.html')
    .map((path) => path.replace(/\.html$/, ''))
    .map((path) => ({ from: `${path}/`, to: path }));
  const { texts, gaps } = redirectPages(release, spellings, new Set(files.keys()));
  const { hostname } = new URL(url ?? 'https://host');
  const ownDomain = url && !hostname.endsWith('.github.io') ? { '/CNAME': `${hostname}\n` } : {};
  return {
    folder: '',
    texts: { ...texts, ...ownDomain, '/.nojekyll': '' },
    gaps: [
      'GitHub Pages has no custom headers: no Content-Security-Policy, and all files are cached for ten minutes.',
      'GitHub Pages has no redirects: old addresses are pages with status 200 that redirect. One such as /index.php is a folder with a page, to be sent as HTML; GitHub adds a slash first. Addresses are case-sensitive.',
      commonGaps('GitHub Pages').notFound,
      ...gaps,
    ],
  };
}
