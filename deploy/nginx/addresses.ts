import { dirname } from 'node:path/posix';
import { map } from './syntax.ts';

/**
 * Where an address has moved to, as `server/redirects.ts` has it: old addresses, and spellings with a slash or `.html`
 * at the end. Made of the target as it came, not of `$uri`, which is decoded: a line end in it would end up in the
 * answer's header.
 */
export const redirectMaps = (redirects: ReadonlyMap<string, string>) => [
  map('$request_uri', '$site_path', [['~^(?<asked>[^?]*)', '$asked']]),
  map('$site_path', '$site_plain', [
    // Not-found pages are no addresses that could have moved.
    ['~/404(\\.html)?/*$', '$site_path'],
    ['~^(?<folder>.*?)/index\\.html/*$', '$folder'],
    ['~^(?<page>.+?)\\.html/*$', '$page'],
    ['~^/index/*$', '/'],
    ['~^(?<bare>/.*?)/+$', '$bare'],
    ['default', '$site_path'],
  ]),
  // Patterns, as nginx compares what is none of them without case: /About-Us would lead to /about-us, and that to itself.
  // Addresses are letters, digits and hyphens, which mean nothing else in one.
  map('$site_plain', '$site_listed', [
    ['default', ''],
    ...[...redirects].map(([from, to]): [string, string] => [`~^${from}$`, to]),
  ]),
  map('$site_listed|$site_plain|$site_path', '$site_moved', [
    ['~^(?<listed>[^|]+)\\|', '$listed'],
    ['~^\\|(?<same>.*)\\|\\k<same>$', ''],
    ['~^\\|\\|', '/'],
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
