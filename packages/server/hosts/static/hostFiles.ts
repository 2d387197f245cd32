import { addressIn, mayBeRequestedLater } from '../../addresses/addresses.ts';
import { foldPath, type Rule, splatOf, withoutEnd } from '../../addresses/oldAddress.ts';
import type { Release } from '../../release/release.ts';

/** The files that a host needs besides the site's own, and the host's limitations. */
export interface HostFiles {
  /** Subfolder of the upload for the site's files: `/klima`, or empty. */
  folder: string;
  /** Contents of files by path in the upload. */
  texts: Record<string, string>;
  /** Limitations of the host, as messages for the owner. */
  gaps: string[];
  /** Exceeded limits of the host, as messages for the owner. If there are any, nothing is written. */
  over?: string[];
  /** Returns a file's name on the host; unchanged by default. */
  renamed?: (path: string) => string;
  /** Whether the host serves the build's compressed copies. */
  hasCopies?: boolean;
  /** Whether the host accepts enquiries. */
  hasRelay?: boolean;
}

/** Returns all redirects of a site as rules. */
export const rulesOf = ({ redirects, rules }: Pick<Release, 'redirects' | 'rules'>): Rule[] => [
  ...[...redirects].map(([from, to]): Rule => ({ from, query: '', to, status: 301 })),
  ...rules,
];

/** Returns a site's rules with its base path added. */
export const inFolder = (rules: readonly Rule[], folder: string): Rule[] =>
  rules.map((rule) => ({
    ...rule,
    from: folder + rule.from,
    to: addressIn(folder, rule.to),
  }));

/** Returns the redirect from `/` to the base path, if there is one. */
export const rootRedirect = (folder: string): Rule[] =>
  folder ? [{ from: '/', query: '', to: `${folder}/`, status: 302 }] : [];

/** Returns a message that lists the old addresses that a host does not redirect. */
export const without = (rules: readonly Rule[], reason: string): string[] =>
  rules.length === 0 ? [] : [`${reason}: ${rules.map(({ from, query }) => from + (query && `?${query}`)).join(', ')}`];

/** Returns a message about folders that a host redirects completely, including missing pages. */
export const unconditionalFolders = ({ listed, rules }: Pick<Release, 'listed' | 'rules'>, host: string): string[] =>
  without(
    listed.rules.filter((rule) => !rules.includes(rule)),
    `${host} redirects everything in these folders, even if the target does not exist and gets 404`,
  );

/** Returns the old addresses below a folder that has a rule. They must come before that rule. */
export const belowFolders = (
  redirects: ReadonlyMap<string, string>,
  rules: readonly Rule[],
): [from: string, to: string][] => {
  const folders = rules.flatMap((rule) => splatOf(rule) ?? []);
  return [...redirects].filter(([from]) => folders.some((folder) => `${foldPath(from)}/`.startsWith(`${folder}/`)));
};

/** Returns a rule's path without `/*`, trailing slashes and `.html`. */
export const pathOf = ({ from }: Rule): string => withoutEnd(from.replace(/\/\*$/, ''));

/** Returns the upload order of a file: assets before other files, pages last. */
export const rankOf = (path: string): number => (mayBeRequestedLater(path) ? 0 : path.endsWith('.html') ? 2 : 1);

/** Messages about what most hosts cannot do. @param host its name */
export const commonGaps = (host: string) => ({
  policy: `${host} sends one policy for all pages, which allows everything that any page needs.`,
  notFound: `${host} shows /404.html for all unknown addresses, even if a folder has its own not-found page.`,
  markdown: `${host} does not send Markdown for \`Accept: text/markdown\`; /about-us.md works.`,
});
