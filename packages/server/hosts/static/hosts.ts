import { isPlain, type Rule, ruleLine } from '../../addresses/oldAddress.ts';
import { decodePath } from '../../addresses/target.ts';
import type { Release } from '../../release/release.ts';
import { htaccess } from '../apache/htaccess.ts';
import { caddyFiles } from '../caddy/caddyFiles.ts';
import { cloudFrontFiles } from '../cloudfront/cloudFrontFiles.ts';
import { folderFiles } from './folderFiles.ts';
import { githubFiles } from './githubPages.ts';
import { headersFile } from './headersFile.ts';
import { type HostFiles, inFolder, rootRedirect, rulesOf, unconditionalFolders, without } from './hostFiles.ts';
import { MAX_REDIRECTS, overLimits } from './limits.ts';
import { vercelFiles } from './vercel.ts';

const CASE =
  'Pages and Markdown versions in upper case, such as /About-Us, are not found: list spellings that are in use in redirectFrom.';

/** Returns the files for hosts that read `_headers` and `_redirects`. @param write formats a rule as a line */
function fromLists(release: Release, rules: readonly Rule[], gaps: string[], write = ruleLine): HostFiles {
  const { folder, headers } = release;
  const lines = [...rootRedirect(folder), ...inFolder(rules, folder)].map((rule) => `${write(rule)}\n`);
  return {
    folder,
    texts: { '/_headers': headersFile(headers, folder), '/_redirects': lines.join('') },
    gaps: [...gaps, CASE],
  };
}

/** Returns the folders with their own not-found page, such as those of languages, deepest first. */
const notFoundFolders = ({ files }: Release): string[] =>
  [...files.keys()]
    .flatMap((path) => (path.endsWith('/404.html') && path !== '/404.html' ? path.slice(0, -'/404.html'.length) : []))
    .toSorted((a, b) => b.length - a.length);

/**
 * Returns the files for Netlify. It serves addresses with and without a slash. It uses only `/404.html`; rules add the
 * other not-found pages: https://docs.netlify.com/manage/routing/redirects/redirect-options/#custom-404-page-handling
 */
function netlify(release: Release): HostFiles {
  const { folder } = release;
  const missing = [...notFoundFolders(release), ...(folder ? [''] : [])].map(
    (path): Rule => ({ from: `${path}/*`, query: '', to: `${path}/404.html`, status: 404 }),
  );
  // Netlify does not document whether it compares encoded or decoded addresses. A decoded space would end the address.
  const both = rulesOf(release).flatMap((rule) => {
    const decoded = decodePath(rule.from);
    return decoded === undefined || decoded === rule.from || /\s/.test(decoded)
      ? rule
      : [rule, { ...rule, from: decoded }];
  });
  // Netlify prefers files to redirects unless the status ends in `!`: `/?page_id=12` has the path of the home page.
  return fromLists(release, [...both, ...missing], [], (rule) => ruleLine(rule) + (rule.query ? '!' : ''));
}

/** Returns the files for Cloudflare Pages, which compares addresses case-sensitively and does not match queries. */
function cloudflare(release: Release): HostFiles {
  const rules = rulesOf(release.listed);
  const taken = rules.filter(({ query }) => query === '');
  const slashed = taken
    .filter((rule) => isPlain(rule) && !rule.from.includes('.'))
    .map((rule) => ({ ...rule, from: `${rule.from}/` }));
  const queries = rules.filter(({ query }) => query !== '');
  const gaps = [
    ...without(queries, 'Cloudflare Pages does not match queries, and does not redirect'),
    ...unconditionalFolders(release, 'Cloudflare Pages'),
  ];
  const both = [...taken, ...slashed];
  const files = fromLists(release, both.length < MAX_REDIRECTS ? both : taken, gaps);
  return {
    ...files,
    over: overLimits({ headers: files.texts['/_headers'] ?? '', redirects: files.texts['/_redirects'] ?? '' }),
  };
}

/** Functions that return a host's files, by host name. */
export const hosts = {
  cloudflare,
  netlify,
  vercel: vercelFiles,
  github: githubFiles,
  apache: htaccess,
  caddy: caddyFiles,
  cloudfront: cloudFrontFiles,
  ftp: folderFiles,
} as const;

/** The name of a host. */
export type HostName = keyof typeof hosts;

/** Returns whether a text is the name of a host. */
export const isHost = (name: string): name is HostName => Object.hasOwn(hosts, name);
