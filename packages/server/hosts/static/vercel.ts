import { type Rule, splatOf } from '../../addresses/oldAddress.ts';
import { decodePath } from '../../addresses/target.ts';
import type { Release } from '../../release/release.ts';
import { headerRules } from './headersFile.ts';
import {
  commonGaps,
  type HostFiles,
  inFolder,
  pathOf,
  rootRedirect,
  rulesOf,
  unconditionalFolders,
} from './hostFiles.ts';

/** Maximum number of redirects in `vercel.json`: https://vercel.com/docs/project-configuration */
const MAX_REDIRECTS = 2048;

/** Escapes a text for a source, which is a path-to-regexp pattern. */
const literal = (text: string): string => text.replace(/[:*?+(){}\\]/g, '\\$&');

/** A redirect in `vercel.json`. */
interface Redirect {
  source: string;
  destination: string;
  statusCode: number;
  has?: { type: 'query'; key: string; value: string }[];
}

/** Returns the redirects for an old address with its possible endings: a slash, `.html`. */
function redirectsOf(rule: Rule): Redirect[] {
  const isFolder = splatOf(rule) !== undefined;
  const path = pathOf(rule);
  const end = isFolder ? '/:splat*(/)?' : '(/|/index|/index.html|\\.html)?';
  const has = [...new URLSearchParams(rule.query)].map(([key, value]) => ({
    type: 'query' as const,
    key,
    value: value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  }));
  // Vercel does not document whether it compares encoded or decoded paths.
  const forms = new Set([path, decodePath(path) ?? path]);
  return [...forms].map((form) => ({
    source: form === '/' ? '/' : literal(form) + end,
    destination: isFolder ? rule.to.replace(':splat', ':splat*') : rule.to,
    statusCode: rule.status,
    ...(has.length > 0 ? { has } : {}),
  }));
}

/** Returns the redirects for other spellings of addresses. */
const spellings = (folder: string): Redirect[] =>
  [
    { source: `${folder}/index(\\.html)?(/)?`, destination: `${folder}/` },
    { source: `${folder}/:path((?![/\\\\]|_|.*//).+)\\.html(/)?`, destination: `${folder}/:path` },
    { source: `${folder}/:path((?![/\\\\]|.*//).+)/`, destination: `${folder}/:path` },
  ].map((redirect) => ({ ...redirect, statusCode: 301 }));

/**
 * Returns the files for Vercel. Instead of `cleanUrls`, redirects remove `.html`: `cleanUrls` would apply before the
 * redirect of an old address `/kontakt.html`, which makes two redirects.
 */
export function vercelFiles(release: Release): HostFiles {
  const { folder, headers } = release;
  const rules = [...rootRedirect(folder), ...inFolder(rulesOf(release.listed), folder)];
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
          `vercel.json has ${redirects.length} redirects; Vercel's limit is ${MAX_REDIRECTS}. Combine some to patterns (/blog/*), or use our own server, nginx or the Worker: see node_modules/@worldwright/server/hosts/README.md.`,
        ]
      : [];
  return {
    folder,
    texts: {
      '/vercel.json': `${JSON.stringify(configuration, undefined, 2)}\n`,
      '/.vercelignore': ['_headers', '_redirects', '_not-sent.html', ''].join('\n'),
    },
    gaps: [
      ...unconditionalFolders(release, 'Vercel'),
      'Vercel does not redirect pages and Markdown versions in upper case: list spellings that are in use in redirectFrom.',
      ...Object.values(commonGaps('Vercel')),
      ...(folder ? ['Vercel shows its own not-found page: it looks for /404.html only at the root of the host.'] : []),
    ],
    over,
  };
}
