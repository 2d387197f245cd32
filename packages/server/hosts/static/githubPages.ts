import { hasNoAddress } from '../../addresses/addresses.ts';
import type { Release } from '../../release/release.ts';
import type { HostFiles } from './hostFiles.ts';
import { leadingPages } from './leadingPages.ts';

/**
 * GitHub Pages serves `/about-us` from `about-us.html`, and answers 404 for `/about-us/`. It redirects nothing and sends no
 * headers of a site: pages stand at old addresses and lead to the new ones.
 */
export function githubFiles(release: Release): HostFiles {
  const { files, url } = release;
  const spellings = [...files.keys()]
    .filter((path) => path.endsWith('.html') && path !== '/index.html' && !hasNoAddress(path))
    .map((path) => path.replace(/\.html$/, ''))
    .map((path) => ({ from: `${path}/`, to: path }));
  const { texts, gaps } = leadingPages(release, spellings, new Set(files.keys()));
  const { hostname } = new URL(url ?? 'https://host');
  const ownDomain = url && !hostname.endsWith('.github.io') ? { '/CNAME': `${hostname}\n` } : {};
  return {
    folder: '',
    texts: { ...texts, ...ownDomain, '/.nojekyll': '' },
    gaps: [
      'GitHub Pages sends no headers of a site: no content security policy, and files are kept for ten minutes only.',
      'GitHub Pages does not redirect: old addresses are pages that lead on, with status 200. One such as /index.php is a folder with a page, so that it is sent as HTML; GitHub adds a slash first. Other capitals are not found.',
      'GitHub Pages shows /404.html for all unknown addresses, also where a folder has a page of its own.',
      ...gaps,
    ],
  };
}
