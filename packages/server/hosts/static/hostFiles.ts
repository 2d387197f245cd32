import type { Rule } from '../../oldAddress.ts';
import type { Release } from '../../release/release.ts';

/** What a host needs of a site beside its files, and what it does not do with them. */
export interface HostFiles {
  /** Folder of the upload that the site's files are put in: `/klima`, or nothing. */
  folder: string;
  /** Texts of files by their paths in the upload. */
  texts: Record<string, string>;
  /** In words for the owner. */
  gaps: string[];
}

/** All old addresses of a site as rules. */
export const rulesOf = ({ redirects, rules }: Pick<Release, 'redirects' | 'rules'>): Rule[] => [
  ...[...redirects].map(([from, to]): Rule => ({ from, query: '', to, status: 301 })),
  ...rules,
];

/** Says which old addresses a host does not redirect. */
export const without = (rules: readonly Rule[], reason: string): string[] =>
  rules.length === 0 ? [] : [`${reason}: ${rules.map(({ from, query }) => from + (query && `?${query}`)).join(', ')}`];
