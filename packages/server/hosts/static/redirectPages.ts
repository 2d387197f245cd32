import { addressIn } from '../../addresses/addresses.ts';
import type { Rule } from '../../addresses/oldAddress.ts';
import { decodePath } from '../../addresses/target.ts';
import type { Release } from '../../release/release.ts';
import { type HostFiles, rulesOf, without } from './hostFiles.ts';

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Returns a page that redirects without a script. @param to target for the link @param canonical absolute URL */
const redirectPage = (to: string, canonical: string): string =>
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

/** Returns the file that a server sends for an address, with and without a trailing slash. */
const fileFor = (path: string): string => (path.endsWith('.html') ? path : `${path.replace(/\/$/, '')}/index.html`);

/**
 * Returns redirect pages for old addresses, for hosts without redirects.
 *
 * @param spellings other addresses of pages, with their targets.
 * @param existing paths of the site's files on the host.
 */
export function redirectPages(
  release: Release,
  spellings: Pick<Rule, 'from' | 'to'>[],
  existing: ReadonlySet<string>,
): Pick<HostFiles, 'texts' | 'gaps'> {
  const { folder, url = '' } = release;
  const rules = rulesOf(release);
  const isTaken = ({ from, query }: Rule) => query === '' && !from.endsWith('/*');
  const origin = url ? new URL(url).origin : 'https://host';
  const moved = rules.filter(isTaken).map(({ from, to }) => ({ from: decodePath(from) ?? from, to }));
  const texts = [...spellings, ...moved].flatMap(({ from, to }) => {
    const file = fileFor(from);
    const address = addressIn(folder, to);
    return existing.has(file) || existing.has(from)
      ? []
      : [[file, redirectPage(address, new URL(address, origin).href)]];
  });
  const left = rules.filter((rule) => !isTaken(rule));
  return {
    texts: Object.fromEntries(texts),
    gaps: without(left, 'A page cannot redirect a query or a pattern, so these do not redirect'),
  };
}
