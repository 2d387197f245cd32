import { dirname } from 'node:path/posix';
import { addressIn } from '../../addresses/addresses.ts';
import { foldPath, type Rule, splatOf } from '../../addresses/oldAddress.ts';
import type { Release } from '../../release/release.ts';
import { belowFolders, pathOf } from '../static/hostFiles.ts';
import { type Choice, literal, map } from './syntax.ts';

/** Groups redirects that differ only in case, with their targets: `/a` → `/a>/b,/A>/c`. See `site.template`. */
function groupByCase(redirects: ReadonlyMap<string, string>): [string, string][] {
  const found = new Map<string, string[]>();
  for (const [from, to] of redirects) {
    const key = from.toLowerCase();
    found.set(key, [...(found.get(key) ?? []), `${from}>${to}`]);
  }
  return [...found].map(([key, moves]) => [key, moves.join()]);
}

/**
 * Returns the maps for redirects, as in `packages/server/addresses/redirects.ts`: old addresses, and pages in another
 * spelling. `site.template` has those that are the same for every site.
 */
export const redirectMaps = ({
  folder,
  redirects,
  spellings,
  rules,
}: Pick<Release, 'folder' | 'redirects' | 'spellings' | 'rules'>) => [
  map('$site_folded', '$site_spelled', [
    ['default', ''],
    ['', '/'],
    ...[...spellings].map(([from, to]): Choice => [encodeURI(from), to]),
  ]),
  map('$site_plain', '$site_alike', [['default', ''], ...groupByCase(redirects)]),
  // Targets on other sites stay unchanged.
  map('$site_folded', '$site_rule_own', [
    ['default', ''],
    ...new Map(belowFolders(redirects, rules).map(([from, to]) => [encodeURI(foldPath(from)), folder + to])),
  ]),
  ...ruleMaps(rules.map((rule) => ({ ...rule, to: addressIn(folder, rule.to) }))),
];

/** Returns the rules without a query as patterns. */
const pathChoices = (rules: readonly Rule[]): Choice[] =>
  rules.map((rule) => {
    const folder = splatOf(rule);
    const path = literal(pathOf(rule));
    return folder === undefined
      ? [`~*^${path}$`, rule.to]
      : [`~*^${path}(/(?<splat>.*))?$`, rule.to.replace(':splat', '$splat')];
  });

/** Returns the rules with a query as maps from values, grouped by the names of the parameters. */
function queryChoices(rules: readonly Rule[]): [from: string, choices: Choice[]][] {
  const byNames = new Map<string, Choice[]>();
  for (const rule of rules) {
    const entries = [...new URLSearchParams(rule.query)];
    const from = ['$site_plain', ...entries.map(([name]) => `$arg_${name}`)].join(' ');
    const value = [pathOf(rule), ...entries.map(([, one]) => encodeURIComponent(one))].join(' ');
    byNames.set(from, [...(byNames.get(from) ?? []), [value, rule.to]]);
  }
  return [...byNames];
}

/** Returns whether nginx can match a rule's parameters: `$arg_` needs names of letters, digits and `_`. */
export const isMatchable = ({ query }: Rule): boolean => /^(\w+=[^&]*(&|$))*$/.test(query);

/**
 * Returns the maps for rules: `$site_rule` for permanent redirects, `$site_rule_now` for temporary ones; empty without
 * a match. A listed old address, `$site_rule_own`, takes precedence over its folder's rule.
 */
function ruleMaps(rules: readonly Rule[]): string[] {
  const isForGood = ({ status }: Rule) => status === 301 || status === 308;
  return [
    ['$site_rule', rules.filter(isForGood)] as const,
    ['$site_rule_now', rules.filter((rule) => !isForGood(rule))] as const,
  ].flatMap(([name, ofKind]) => {
    const queries = queryChoices(ofKind.filter((rule) => rule.query && isMatchable(rule)));
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

/** Returns the map for the nearest not-found page, deepest folder first. */
export function missingMap(notFound: string[]): string {
  const deepest = notFound.toSorted((a, b) => b.length - a.length);
  return map('$site_path', '$site_missing', [
    ...deepest.map((page): [string, string] => [`~^${dirname(page) === '/' ? '' : dirname(page)}/`, page]),
    ['default', '/404.html'],
  ]);
}
