import type { Rule } from '../../addresses/oldAddress.ts';
import { decodePath } from '../../addresses/target.ts';
import type { Release } from '../../release/release.ts';
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

/** The file with which a server answers for an address, with and without a slash at its end. */
const fileFor = (path: string): string => (path.endsWith('.html') ? path : `${path.replace(/\/$/, '')}/index.html`);

/**
 * Pages at old addresses that lead to the new ones, for hosts that redirect nothing.
 *
 * @param spellings other addresses of pages, each with the page's own.
 * @param there files of the site, as the host has them.
 */
export function leadingPages(
  release: Release,
  spellings: Pick<Rule, 'from' | 'to'>[],
  there: ReadonlySet<string>,
): Pick<HostFiles, 'texts' | 'gaps'> {
  const { folder, url = '' } = release;
  const rules = rulesOf(release);
  const isTaken = ({ from, query }: Rule) => query === '' && !from.endsWith('/*');
  const origin = url ? new URL(url).origin : 'https://host';
  const moved = rules.filter(isTaken).map(({ from, to }) => ({ from: decodePath(from) ?? from, to }));
  const texts = [...spellings, ...moved].flatMap(({ from, to }) => {
    const file = fileFor(from);
    const address = to.startsWith('/') ? folder + to : to;
    return there.has(file) || there.has(from) ? [] : [[file, leadingPage(address, new URL(address, origin).href)]];
  });
  const left = rules.filter((rule) => !isTaken(rule));
  return {
    texts: Object.fromEntries(texts),
    gaps: without(left, 'No page can stand for a query or a pattern, and none leads on'),
  };
}
