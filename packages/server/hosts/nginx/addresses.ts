import { dirname } from 'node:path/posix';
import type { Release } from '../../release/release.ts';
import { literal, map } from './syntax.ts';

/** Old addresses in small letters, each with all that are written so but for the case, and where they lead: `/a>/b,/A>/c`. */
function alike(redirects: ReadonlyMap<string, string>): [string, string][] {
  const found = new Map<string, string[]>();
  for (const [from, to] of redirects) {
    const key = from.toLowerCase();
    found.set(key, [...(found.get(key) ?? []), `${from}>${to}`]);
  }
  return [...found].map(([key, moves]) => [key, moves.join()]);
}

/** @param flag `*` for patterns without case. @param end what may stand at the end, once or more. */
const withoutEnd = (to: string, flag: string, end: string) =>
  map('$site_path', to, [
    // Not-found pages are no addresses that could have moved.
    [`~${flag}/404(\\.html)?/*$`, '$site_path'],
    [`~${flag}^(?<folder>.*?)/index\\.html${end}*$`, '$folder'],
    [`~${flag}^(?<page>.+?)\\.html${end}*$`, '$page'],
    [`~${flag}^/index${end}*$`, '/'],
    [`~${flag}^(?<bare>/.*?)${end}+$`, '$bare'],
    ['default', '$site_path'],
  ]);

/**
 * Where an address has moved to, as `packages/server/redirects.ts` has it: old addresses, and spellings in another case or with a
 * slash, a dot or `.html` at the end. Made of the target as it came, not of `$uri`, which is decoded: a line end in it
 * would end up in the answer's header.
 */
export const redirectMaps = ({ folder, redirects, spellings }: Pick<Release, 'folder' | 'redirects' | 'spellings'>) => [
  map('$request_uri', '$site_path', [[`~^${literal(folder)}(?<asked>[^?]*)`, '$asked']]),
  withoutEnd('$site_plain', '', '/'),
  withoutEnd('$site_folded', '*', '[/.]'),
  map('$site_folded', '$site_spelled', [['default', ''], ['', '/'], ...spellings]),
  // Found by its text, as thousands of patterns would be tried one after the other for each page. nginx compares texts
  // without case: all that are the same so are listed, each with its target, and the one that was asked for is taken.
  // Addresses are letters, digits, hyphens and slashes, which mean nothing else here.
  map('$site_plain', '$site_alike', [['default', ''], ...alike(redirects)]),
  map('$site_alike $site_plain', '$site_listed', [
    ['default', ''],
    ['~^(\\S*,)?(?<former>[^,>\\s]+)>(?<present>[^,>\\s]+)(,\\S*)? \\k<former>$', '$present'],
  ]),
  map('$site_listed|$site_spelled|$site_plain|$site_path', '$site_moved', [
    ['~^(?<listed>[^|]+)\\|', '$listed'],
    ['~^\\|(?<same>[^|]+)\\|.*\\|\\k<same>$', ''],
    ['~^\\|(?<known>[^|]+)\\|', '$known'],
    ['~^\\|\\|(?<same>.*)\\|\\k<same>$', ''],
    ['default', '$site_plain'],
  ]),
];

/** The not-found page of the nearest folder that has one, the deepest first. */
export function missingMap(notFound: string[]): string {
  const deepest = notFound.toSorted((a, b) => b.length - a.length);
  return map('$site_path', '$site_missing', [
    ...deepest.map((page): [string, string] => [`~^${dirname(page) === '/' ? '' : dirname(page)}/`, page]),
    ['default', '/404.html'],
  ]);
}

/**
 * Who would rather have Markdown. A pattern cannot compare two weights: where both are named with one below 1, it is
 * HTML.
 */
export const markdownMap = map('$http_accept', '$site_twin', [
  ['default', ''],
  ['~*^(?=.*text/markdown(?!\\s*;\\s*q=0))(?!.*text/html(?!\\s*;\\s*q=0).*text/markdown)', '.md'],
  ['~*^(?=.*text/markdown\\s*;\\s*q=0\\.\\d*[1-9])(?!.*(text/html|text/\\*|\\*/\\*))', '.md'],
]);
