import { existsSync, readFileSync } from 'node:fs';
import { encodedAddress, foldPath, splatOf } from '@worldwright/server/build';
import type { Problem } from '../../compile/content/problems.ts';
import type { CompiledSite } from '../../compile/inspect.ts';
import { homeOf } from '../../compile/languages/files.ts';
import type { Redirect } from '../../compile/links/redirects.ts';
import { nearest } from '../../model/text/nearest.ts';
import { addressProblem, oldAddressProblem } from '../../model/values/address.ts';
import { siteFileNames } from '../files/siteFiles.ts';
import { publicFiles } from './filesBelow.ts';

/** Redirects as lines `from,to` or `from,to,status`. The first line may be a header. */
export const REDIRECTS = 'redirects.csv';

/** Returns a problem for each file of redirects in another format, or with another name. */
export const misnamedRedirects = (names: readonly string[]): Problem[] =>
  names
    .filter((name) => name !== REDIRECTS && /^redirects?\.(csv\.)?(csv|txt|tsv|xlsx?|ods|numbers)$/i.test(name))
    .map((file) => ({ file, path: [], message: `is not read: save it as ${REDIRECTS}` }));

const STATUSES = ['301', '302', '307', '308'];

interface Line extends Redirect {
  number: number;
  status: number;
}

/** Returns the cells of a CSV line. Excel writes semicolons in some locales, copies tabs, and URLs may contain commas. */
export function cellsOf(line: string): string[] {
  if (line.includes('\t')) return line.split('\t').map((cell) => cell.trim());
  const separator = line.includes(',') && !/;\s*"?(\/|https?:)/.test(line) ? ',' : ';';
  const cell = new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g');
  return [...line.matchAll(cell)].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain.trim());
}

/** Excel writes empty rows as separators. */
const isIgnored = (line: string): boolean => /^([\s,;]*$|#)/.test(line);

/** Returns the header line, in any language: the first line if it contains no URL and other lines follow. */
function headerOf(lines: readonly string[]): string | undefined {
  const [first, second] = lines.filter((line) => !isIgnored(line));
  const isHeader = first?.includes('/') === false && (second !== undefined || /^"?from\b/i.test(first));
  return isHeader ? first : undefined;
}

/** Returns a key that is equal for equivalent URLs. */
export function keyOf(address: string): string {
  const [path = '', query] = encodedAddress(address).split('?');
  return (
    (splatOf({ from: path }) === undefined ? foldPath(path) : `${splatOf({ from: path })}/*`) +
    (query ? `?${query}` : '')
  );
}

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

function lineProblem(from: string, to: string, status: string, pages: readonly string[]): string | undefined {
  const folder = splatOf({ from: pathOf(encodedAddress(from)) });
  const page = pages.find((path) =>
    folder === undefined ? keyOf(path) === keyOf(from) : path === folder || path.startsWith(`${folder}/`),
  );
  if (!STATUSES.includes(status))
    return `"${status}" is no status: write one of ${STATUSES.join(', ')}, or leave it out`;
  if (/^https?:/.test(from)) return `"${from}": write an old address without its host, "${new URL(from).pathname}"`;
  const problem = oldAddressProblem(from);
  if (problem) return problem;
  if (page !== undefined)
    return `"${from}" is in the way of the page ${page}: leave it out, or give that page another path`;
  if (to === '') return `"${from}" has no target: write an address of the site behind it, "${from},/about-us"`;
  if (!/^(\/(?!\/)|https:\/\/[^/\s]+)[^\s"\\$]*$/.test(to))
    return `"${to}" is no valid target: write an address of the site, "/about-us", or one with https://`;
  if (to.includes(':splat') && folder === undefined)
    return `"${to}" has ":splat", which only a "*" at the end of "${from}" fills in`;
  return undefined;
}

/** Whether a target exists: an external URL, a page, a file, or with `:splat` the prefix of a page. */
function targetExists(to: string, pages: readonly string[], files: readonly string[]): boolean {
  const path = pathOf(to);
  const [start = '', rest] = path.split(':splat');
  return (
    !to.startsWith('/') ||
    pages.includes(path) ||
    files.includes(path.slice(1)) ||
    (rest !== undefined && pages.some((page) => page.startsWith(start)))
  );
}

/** Reads `redirects.csv`. Chains of redirects are resolved to their last target. */
export function readRedirectsFile(
  site: CompiledSite,
  text = existsSync(REDIRECTS) ? readFileSync(REDIRECTS, 'utf8') : '',
): { redirects: Redirect[]; problems: Problem[] } {
  const { pages, redirects, facts, languages } = site;
  const paths = pages.map(({ path }) => path);
  const problems: Problem[] = [];
  const report = (number: number, message: string) =>
    problems.push({ file: REDIRECTS, path: [`line ${number}`], message });
  const known = new Map(redirects.map(({ from, to }) => [keyOf(from), to]));
  const found: Line[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const header = headerOf(lines);
  // Texts in UTF-16 have zeros. The whole file has one encoding.
  const unread = lines.findIndex((line) => /[\uFFFD\0]/.test(line));
  if (unread >= 0) {
    const [from = ''] = cellsOf(lines[unread]?.replaceAll('\0', '') ?? '');
    report(unread + 1, `"${from}" has letters that cannot be read: save the file as UTF-8 (in Excel: "CSV UTF-8")`);
    return { redirects: [], problems };
  }
  for (const [index, line] of lines.entries()) {
    const [from = '', to = '', status = ''] = cellsOf(line);
    if (isIgnored(line) || line === header) continue;
    // A folder may have a line with `:splat` and one without.
    const key = from.startsWith('/') ? keyOf(from) + (to.includes(':splat') ? ':splat' : '') : '';
    const other = known.get(key);
    const problem = other ? `"${from}" leads to ${other} already` : lineProblem(from, to, status || '301', paths);
    if (problem) report(index + 1, problem);
    else {
      known.set(key, to);
      found.push({ number: index + 1, from, to, status: Number(status || 301) });
    }
  }
  const files = [...publicFiles(), ...siteFileNames(site)];
  const valid = paths.filter((path) => addressProblem(path) === undefined);
  // Targets may be written without the first language's prefix.
  const prefix = facts.languagePrefix === 'always' && languages.length > 0 ? homeOf(facts.language) : '';
  const resolved = found.flatMap(({ number, from, to, status }) => {
    const chain = [from, to];
    for (let next = known.get(keyOf(to)); next !== undefined && to.startsWith('/'); next = known.get(keyOf(next))) {
      if (chain.includes(next)) {
        report(number, `leads in a circle: ${[...chain, next].join(' → ')}`);
        return [];
      }
      chain.push(next);
    }
    const last = chain.at(-1) ?? to;
    const target = [last, prefix + last].find((one) => targetExists(one, paths, files)) ?? last;
    if (!targetExists(target, paths, files))
      report(number, `"${last}" leads nowhere: there is no such page and no such file.${nearest(pathOf(last), valid)}`);
    return [{ from, to: target, ...(status === 301 ? {} : { status }) }];
  });
  return { redirects: resolved, problems };
}
