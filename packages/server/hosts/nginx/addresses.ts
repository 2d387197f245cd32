import { dirname } from 'node:path/posix';
import { belowFolders, foldPath, withoutEnd as plainPath, type Rule, splatOf } from '../../addresses/oldAddress.ts';
import type { Release } from '../../release/release.ts';
import { type Choice, literal, map } from './syntax.ts';

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
 * Where an address has moved to, as `packages/server/addresses/redirects.ts` has it: old addresses, and spellings in another case or with a
 * slash, a dot or `.html` at the end. Made of the target as it came, not of `$uri`, which is decoded: a line end in it
 * would end up in the answer's header.
 */
export const redirectMaps = ({
  folder,
  redirects,
  spellings,
  rules,
}: Pick<Release, 'folder' | 'redirects' | 'spellings' | 'rules'>) => [
  map('$request_uri', '$site_path', [[`~^${literal(folder)}(?<asked>[^?]*)`, '$asked']]),
  withoutEnd('$site_plain', '', '/'),
  withoutEnd('$site_folded', '*', '[/.]'),
  map('$site_folded', '$site_spelled', [
    ['default', ''],
    ['', '/'],
    ...[...spellings].map(([from, to]): Choice => [encodeURI(from), to]),
  ]),
  // Found by its text, as thousands of patterns would be tried one after the other for each page. nginx compares texts
  // without case: all that are the same so are listed, each with its target, and the one that was asked for is taken.
  // Addresses are letters, digits, hyphens and slashes, which mean nothing else here.
  map('$site_plain', '$site_alike', [['default', ''], ...alike(redirects)]),
  map('$site_alike $site_plain', '$site_listed', [
    ['default', ''],
    ['~^(\\S*,)?(?<former>[^,>\\s]+)>(?<present>[^,>\\s]+)(,\\S*)? \\k<former>$', '$present'],
  ]),
  // What leads to another site stays as it is.
  map('$site_folded', '$site_rule_own', [
    ['default', ''],
    ...new Map(belowFolders(redirects, rules).map(([from, to]) => [encodeURI(foldPath(from)), folder + to])),
  ]),
  ...ruleMaps(rules.map((rule) => (rule.to.startsWith('/') ? { ...rule, to: folder + rule.to } : rule))),
  map('$site_listed|$site_spelled|$site_plain|$site_path', '$site_moved', [
    ['~^(?<listed>[^|]+)\\|', '$listed'],
    ['~^\\|(?<same>[^|]+)\\|.*\\|\\k<same>$', ''],
    ['~^\\|(?<known>[^|]+)\\|', '$known'],
    ['~^\\|\\|(?<same>.*)\\|\\k<same>$', ''],
    ['default', '$site_plain'],
  ]),
];

/** The rules for a folder or a path, of one kind, each as a pattern. */
const pathChoices = (rules: readonly Rule[]): Choice[] =>
  rules.map((rule) => {
    const folder = splatOf(rule);
    const path = literal(plainPath(folder === undefined ? rule.from : rule.from.slice(0, -2)));
    return folder === undefined
      ? [`~*^${path}$`, rule.to]
      : [`~*^${path}(/(?<splat>.*))?$`, rule.to.replace(':splat', '$splat')];
  });

/** The rules for queries: of those with the same names, a map from the values. */
function queryChoices(rules: readonly Rule[]): [from: string, choices: Choice[]][] {
  const byNames = new Map<string, Choice[]>();
  for (const rule of rules) {
    const entries = [...new URLSearchParams(rule.query)];
    const from = ['$site_plain', ...entries.map(([name]) => `$arg_${name}`)].join(' ');
    const value = [plainPath(rule.from), ...entries.map(([, one]) => encodeURIComponent(one))].join(' ');
    byNames.set(from, [...(byNames.get(from) ?? []), [value, rule.to]]);
  }
  return [...byNames];
}

/** nginx can tell a parameter by its name only where that is letters, digits and `_`. */
export const isAskable = ({ query }: Rule): boolean => /^(\w+=[^&]*(&|$))*$/.test(query);

/**
 * Variables with where a rule leads: `$site_rule` for good, `$site_rule_now` for a time; empty where none fits. Before the
 * rule of a folder comes an old address in it that has a rule of its own, `$site_rule_own`.
 */
function ruleMaps(rules: readonly Rule[]): string[] {
  const isForGood = ({ status }: Rule) => status === 301 || status === 308;
  return [
    ['$site_rule', rules.filter(isForGood)] as const,
    ['$site_rule_now', rules.filter((rule) => !isForGood(rule))] as const,
  ].flatMap(([name, ofKind]) => {
    const queries = queryChoices(ofKind.filter((rule) => rule.query && isAskable(rule)));
    const first = queries.map(([from, choices], index) => map(from, `${name}_${index}`, [['default', ''], ...choices]));
    const paths = map('$site_plain', `${name}_path`, [
      ['default', ''],
      ...pathChoices(ofKind.filter(({ query }) => !query)),
    ]);
    const own = name === '$site_rule' ? ['$site_rule_own'] : [];
    const tried = [...queries.map((_, index) => `${name}_${index}`), ...own, `${name}_path`];
    return [
      ...first,
      paths,
      map(tried.join('|'), name, [
        ['default', ''],
        ['~^\\|*(?<led>[^|]+)', '$led'],
      ]),
    ];
  });
}

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
export const markdownMap = map('$http_accept', '$site_markdown', [
  ['default', ''],
  ['~*^(?=.*text/markdown(?!\\s*;\\s*q=0))(?!.*text/html(?!\\s*;\\s*q=0).*text/markdown)', '.md'],
  ['~*^(?=.*text/markdown\\s*;\\s*q=0\\.\\d*[1-9])(?!.*(text/html|text/\\*|\\*/\\*))', '.md'],
]);
