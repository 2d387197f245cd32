import type { Rule } from '../../addresses/oldAddress.ts';
import type { Release } from '../../release/release.ts';

/** What a host needs of a site beside its files, and what it does not do with them. */
export interface HostFiles {
  /** Folder of the upload that the site's files are put in: `/klima`, or nothing. */
  folder: string;
  /** Texts of files by their paths in the upload. */
  texts: Record<string, string>;
  /** What the host does not do, in words for the owner. */
  gaps: string[];
  /** What the host would refuse or leave out, in words for the owner: nothing is written then. */
  over?: string[];
  /** The name that a file of the site gets on the host; the same where there is none. */
  renamed?: (path: string) => string;
  /** Whether the host sends the compressed copies of the build. */
  hasCopies?: boolean;
  /** Whether the host takes enquiries. */
  hasRelay?: boolean;
}

/** All old addresses of a site as rules. */
export const rulesOf = ({ redirects, rules }: Pick<Release, 'redirects' | 'rules'>): Rule[] => [
  ...[...redirects].map(([from, to]): Rule => ({ from, query: '', to, status: 301 })),
  ...rules,
];

/** The rules of a site in a folder of its host, as the host sees them. */
export const inFolder = (rules: readonly Rule[], folder: string): Rule[] =>
  rules.map((rule) => ({
    ...rule,
    from: folder + rule.from,
    to: rule.to.startsWith('/') ? folder + rule.to : rule.to,
  }));

/** Where `/` of a host leads whose site is in a folder. */
export const entranceOf = (folder: string): Rule[] =>
  folder ? [{ from: '/', query: '', to: `${folder}/`, status: 302 }] : [];

/** Says which old addresses a host does not redirect. */
export const without = (rules: readonly Rule[], reason: string): string[] =>
  rules.length === 0 ? [] : [`${reason}: ${rules.map(({ from, query }) => from + (query && `?${query}`)).join(', ')}`];

/** Says of which folders a host leads everything on, not only what has a page. */
export const unseen = ({ listed, rules }: Pick<Release, 'listed' | 'rules'>, host: string): string[] =>
  without(
    listed.rules.filter((rule) => !rules.includes(rule)),
    `${host} leads on whatever was in these folders, also to addresses that are not there, which get 404`,
  );
