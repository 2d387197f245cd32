import { isPlain, type Rule, ruleLine } from '../../oldAddress.ts';
import type { Release } from '../../release/release.ts';
import { htaccess } from '../apache/htaccess.ts';
import { githubFiles } from './githubPages.ts';
import { headersFile } from './headersFile.ts';
import { type HostFiles, rulesOf, without } from './hostFiles.ts';
import { MAX_REDIRECTS } from './limits.ts';

/** The rules of a site in a folder of its host, as the host sees them. */
const inFolder = (rules: readonly Rule[], folder: string): Rule[] =>
  rules.map((rule) => ({
    ...rule,
    from: folder + rule.from,
    to: rule.to.startsWith('/') ? folder + rule.to : rule.to,
  }));

/** Hosts that read `_headers` and `_redirects` at the root of a domain. */
function fromLists(release: Release, rules: readonly Rule[], gaps: string[]): HostFiles {
  const { folder, headers } = release;
  const entrance = folder ? [{ from: '/', query: '', to: `${folder}/`, status: 302 }] : [];
  const lines = [...entrance, ...inFolder(rules, folder)].map((rule) => `${ruleLine(rule)}\n`);
  return { folder, texts: { '/_headers': headersFile(headers, folder), '/_redirects': lines.join('') }, gaps };
}

/** Netlify takes both forms of an address, with and without a slash. */
const netlify = (release: Release): HostFiles => fromLists(release, rulesOf(release), []);

/** Cloudflare Pages compares addresses letter by letter, and knows no queries. */
function cloudflare(release: Release): HostFiles {
  const rules = rulesOf(release);
  const taken = rules.filter(({ query }) => query === '');
  const slashed = taken
    .filter((rule) => isPlain(rule) && !rule.from.includes('.'))
    .map((rule) => ({ ...rule, from: `${rule.from}/` }));
  const gaps = without(
    rules.filter(({ query }) => query !== ''),
    'Cloudflare Pages compares no queries, and does not redirect',
  );
  const both = [...taken, ...slashed];
  return fromLists(release, both.length < MAX_REDIRECTS ? both : taken, gaps);
}

/** What each host is given, by its name. */
export const hosts = { cloudflare, netlify, github: githubFiles, apache: htaccess } as const;

/** The name of a host. */
export type HostName = keyof typeof hosts;

/** Whether a name is that of a host. */
export const isHost = (name: string): name is HostName => Object.hasOwn(hosts, name);
