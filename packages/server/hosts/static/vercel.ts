import { type Rule, splatOf, withoutEnd } from '../../addresses/oldAddress.ts';
import { decodePath } from '../../addresses/target.ts';
import type { Release } from '../../release/release.ts';
import { headerRules } from './headersFile.ts';
import { entranceOf, type HostFiles, inFolder, rulesOf, unseen } from './hostFiles.ts';

/** What `vercel.json` may have: https://vercel.com/docs/project-configuration */
const MAX_REDIRECTS = 2048;

/** A text within a source, which is a pattern of path-to-regexp. */
const literal = (text: string): string => text.replace(/[:*?+(){}\\]/g, '\\$&');

/** A redirect of `vercel.json`. */
interface Redirect {
  source: string;
  destination: string;
  statusCode: number;
  has?: { type: 'query'; key: string; value: string }[];
}

/** An old address, with all that it may end with: a slash, `.html`. */
function redirectsOf(rule: Rule): Redirect[] {
  const isFolder = splatOf(rule) !== undefined;
  const path = withoutEnd(isFolder ? rule.from.slice(0, -2) : rule.from);
  const end = isFolder ? '/:splat*(/)?' : '(/|/index|/index.html|\\.html)?';
  const has = [...new URLSearchParams(rule.query)].map(([key, value]) => ({
    type: 'query' as const,
    key,
    value: value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  }));
  // Whether it compares the letters that were sent or those that are meant is not said anywhere.
  const forms = new Set([path, decodePath(path) ?? path]);
  return [...forms].map((form) => ({
    source: form === '/' ? '/' : literal(form) + end,
    destination: isFolder ? rule.to.replace(':splat', ':splat*') : rule.to,
    statusCode: rule.status,
    ...(has.length > 0 ? { has } : {}),
  }));
}

/** Other spellings of an address. */
const spellings = (folder: string): Redirect[] =>
  [
    { source: `${folder}/index(\\.html)?(/)?`, destination: `${folder}/` },
    { source: `${folder}/:path((?![/\\\\]|_|.*//).+)\\.html(/)?`, destination: `${folder}/:path` },
    { source: `${folder}/:path((?![/\\\\]|.*//).+)/`, destination: `${folder}/:path` },
  ].map((redirect) => ({ ...redirect, statusCode: 301 }));

/**
 * `vercel.json`. Its `cleanUrls` would take `.html` away before it looks for an old address `/kontakt.html`, which is two
 * redirects: so the addresses are rules as well, after the old ones.
 */
export function vercelFiles(release: Release): HostFiles {
  const { folder, headers } = release;
  const rules = [...entranceOf(folder), ...inFolder(rulesOf(release.listed), folder)];
  const redirects = [...rules.flatMap(redirectsOf), ...spellings(folder)];
  const configuration = {
    redirects,
    headers: Object.entries(headerRules(headers, folder)).map(([path, own]) => ({
      source: path.replace(/\./g, '\\.').replace('*', '(.*)'),
      headers: Object.entries(own).map(([key, value]) => ({ key, value })),
    })),
    rewrites: [{ source: `${folder}/:path((?!404$|.*/404$).*)`, destination: `${folder}/:path.html` }],
  };
  const over =
    redirects.length > MAX_REDIRECTS
      ? [
          `vercel.json has ${redirects.length} redirects; Vercel takes ${MAX_REDIRECTS}. Join some to patterns (/blog/*), or serve the site with our own server, nginx or the Worker: see packages/server/hosts/README.md.`,
        ]
      : [];
  return {
    folder,
    texts: {
      '/vercel.json': `${JSON.stringify(configuration, undefined, 2)}\n`,
      '/.vercelignore': ['_headers', '_redirects', '_not-sent.html', ''].join('\n'),
    },
    gaps: [
      ...unseen(release, 'Vercel'),
      'Vercel does not redirect other capitals of a page: list those that are in use in its redirectFrom.',
      'Vercel sends one policy for all pages, which allows what any page has.',
      'Vercel shows /404.html for all unknown addresses, also where a folder has a page of its own.',
      'Vercel does not send Markdown to who asks for it at the address of a page: /about-us.md works.',
      ...(folder
        ? [
            'Vercel shows a page of its own for what is not there: it looks for /404.html at the root of the host alone.',
          ]
        : []),
    ],
    over,
  };
}
