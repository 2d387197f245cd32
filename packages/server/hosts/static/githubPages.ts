import { hasNoAddress } from '../../addresses.ts';
import type { Release } from '../../release/release.ts';
import { decodePath } from '../../target.ts';
import { type HostFiles, rulesOf, without } from './hostFiles.ts';

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** A page that leads elsewhere at once, without a script. @param to address, as a link has it @param canonical the whole address */
const leadingPage = (to: string, canonical: string): string =>
  [
    '<!doctype html>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(to)}</title>`,
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${escaped(canonical)}">`,
    `<meta http-equiv="refresh" content="0; url=${escaped(to)}">`,
    `<a href="${escaped(to)}">${escaped(to)}</a>`,
    '',
  ].join('\n');

/** The file with which GitHub Pages answers for an address, with and without a slash at its end. */
const fileFor = (path: string): string => (path.endsWith('.html') ? path : `${path.replace(/\/$/, '')}/index.html`);

/**
 * GitHub Pages serves `/about-us` from `about-us.html`, and answers 404 for `/about-us/`. It redirects nothing and sends no
 * headers of a site: pages stand at old addresses and lead to the new ones.
 */
export function githubFiles(release: Release): HostFiles {
  const { folder, files, url = '' } = release;
  const rules = rulesOf(release);
  const isTaken = ({ from, query }: (typeof rules)[number]) => query === '' && !from.endsWith('/*');
  const pages = [...files.keys()]
    .filter((path) => path.endsWith('.html') && path !== '/index.html' && !hasNoAddress(path))
    .map((path) => path.replace(/\.html$/, ''));
  const leading = [
    ...pages.map((path) => ({ from: `${path}/`, to: path })),
    ...rules.filter(isTaken).map(({ from, to }) => ({ from: decodePath(from) ?? from, to })),
  ];
  const origin = url.slice(0, url.length - folder.length);
  const texts = leading.flatMap(({ from, to }) => {
    const file = fileFor(from);
    const address = to.startsWith('/') ? folder + to : to;
    const isThere = files.has(file) || files.has(from);
    return isThere ? [] : [[file, leadingPage(address, new URL(address, origin || 'https://host').href)] as const];
  });
  const { hostname } = new URL(url || 'https://host');
  const ownDomain = url && !hostname.endsWith('.github.io') ? { '/CNAME': `${hostname}\n` } : {};
  return {
    folder: '',
    texts: { ...Object.fromEntries(texts), ...ownDomain, '/.nojekyll': '' },
    gaps: [
      'GitHub Pages sends no headers of a site: no content security policy, and files are kept for ten minutes only.',
      'GitHub Pages does not redirect: old addresses are pages that lead on, with status 200. Other capitals are not found.',
      'GitHub Pages shows /404.html for all unknown addresses, also where a folder has a page of its own.',
      ...without(
        rules.filter((rule) => !isTaken(rule)),
        'GitHub Pages knows neither queries nor patterns, and does not lead on',
      ),
    ],
  };
}
