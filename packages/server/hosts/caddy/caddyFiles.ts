import { dirname } from 'node:path/posix';
import { relayPaths } from '@worldwright/relay';
import { addressIn } from '../../addresses/addresses.ts';
import { type Rule, splatOf, withoutEnd } from '../../addresses/oldAddress.ts';
import { addressesOf } from '../../addresses/redirects.ts';
import { decodePath } from '../../addresses/target.ts';
import { DRAWING, headersFor, POLICY, type SiteHeaders } from '../../headers/headers.ts';
import type { Release } from '../../release/release.ts';
import { belowFolders, type HostFiles, pathOf, rulesOf } from '../static/hostFiles.ts';
import { filledTemplate } from '../static/template.ts';

/** Quotes a text for Caddy. @throws if it cannot be quoted or would be a placeholder */
function quoted(text: string): string {
  if (/[`{\n]/.test(text))
    throw new Error(`Caddy's configuration cannot contain ${JSON.stringify(text)}: it has \`, { or a line break.`);
  return `\`${text}\``;
}

/** Escapes a text for a pattern: https://github.com/google/re2/wiki/Syntax */
const literal = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

const block = (name: string, lines: string[]): string[] => [`${name} {`, ...lines.map((line) => `\t${line}`), '}'];

const setting = (headers: Record<string, string>): string[] =>
  Object.entries(headers).map(([name, value]) => `${name} ${quoted(value)}`);

/** Returns a directive that sets headers for a matcher. Later ones override earlier ones. */
const header = (matcher: string, headers: Record<string, string>): string[] =>
  Object.keys(headers).length === 0 ? [] : block(`header ${matcher}`, setting(headers));

/**
 * Returns the directives for headers. They match the path after it is rewritten to a file.
 *
 * @param policyName name of the variable with the policy.
 */
function headerLines(site: SiteHeaders, policyName: string): string[] {
  const { all, secure, documents, folders, drawings, endings } = site;
  const { [POLICY]: _, ...ofDocuments } = documents;
  const inFolders = Object.keys(folders).map((folder) => `${folder}*`);
  return [
    ...header('*', all),
    `@site_documents not path ${inFolders.join(' ')}`,
    ...header('@site_documents', ofDocuments),
    `header @site_documents ${POLICY} {${policyName}}`,
    ...Object.entries(endings).flatMap(([ending, own], index) => [
      `@site_ending_${index} {`,
      `\tpath ${quoted(ending.startsWith('/') ? ending : `*${ending}`)}`,
      `\tnot path ${inFolders.join(' ')}`,
      '}',
      ...header(`@site_ending_${index}`, own),
    ]),
    ...Object.entries(folders).flatMap(([folder, own]) => header(`${folder}*`, own)),
    ...Object.entries(drawings).flatMap(([folder, own], index) => [
      `@site_drawings_${index} path_regexp ${quoted(`^${folder}.*${literal(DRAWING)}$`)}`,
      ...header(`@site_drawings_${index}`, own),
    ]),
    '@site_tls protocol https',
    ...header('@site_tls', secure),
    '@site_tls_before header X-Forwarded-Proto https',
    ...header('@site_tls_before', secure),
    '@site_both path *.html *.md',
    'header @site_both +Vary Accept',
    // For encoded responses, Caddy adds it itself.
    '@site_plain not header_regexp Accept-Encoding (br|gzip)',
    'header @site_plain +Vary Accept-Encoding',
  ];
}

/** Returns the map entry for a plain redirect or another spelling of a page, by decoded path. */
function spelling(path: string, to: string): string {
  const plain = withoutEnd(path);
  return `${quoted(plain === '/' ? '~(?i)^/index(?:\\.html)?[/.]*$' : `~(?i)^${literal(decodePath(plain) ?? plain)}(?:(?:/index)?\\.html)?[/.]*$`)} ${quoted(to)}`;
}

/** Returns the directives for a rule with a query or a folder, or a temporary one. */
function ruleLines(rule: Rule, index: number, folder: string): string[] {
  const name = `site_rule_${index}`;
  const isBelow = splatOf(rule) !== undefined;
  const path = pathOf(rule);
  const to = addressIn(folder, rule.to);
  const queries = [...new URLSearchParams(rule.query)].map(([key, value]) => `\tquery ${quoted(`${key}=${value}`)}`);
  // Matches the address before decoding, so that the text of `*` is passed on as sent.
  const pattern = isBelow
    ? `(?i)^${literal(folder + path)}(?:/([^?]*?))?/*(?:\\?|$)`
    : `(?i)^${literal(folder + (path === '/' ? '' : path))}(?:(?:/index)?\\.html)?[/.]*(?:\\?|$)`;
  const place = quoted(to).replace(':splat', () => `{http.regexp.${name}.1}`);
  return [
    `@${name} {`,
    `\tvars_regexp ${name} {http.request.orig_uri} ${quoted(pattern)}`,
    ...queries,
    '}',
    `redir @${name} ${place} ${rule.status}`,
  ];
}

/** Returns the directives for media types by file extension: Caddy does not have all of them. */
function typeLines({ files }: Release): string[] {
  const types = new Map([...files.values()].map(({ path, type }) => [/\.\w+$/.exec(path)?.[0] ?? '', type]));
  types.delete('');
  return [...types].flatMap(([ending, type], index) => [
    `@site_type_${index} path ${quoted(`*${ending}`)}`,
    ...header(`@site_type_${index}`, { 'Content-Type': type }),
  ]);
}

/** Returns a Caddyfile to import into a site's block, new for each build: https://caddyserver.com/docs/caddyfile */
export function caddyfile(release: Release): string {
  const { folder, files, redirects, headers } = release;
  const policyOf = (file: string) => quoted(headersFor(file, headers, false)[POLICY] ?? '');
  const notFound = [...files.keys()]
    .filter((path) => path.endsWith('/404.html') && path !== '/404.html')
    .sort((a, b) => b.length - a.length);
  const pages = addressesOf(files.keys());
  const known = new Set(pages);
  const moved = [...redirects].filter(([from]) => !known.has(from));
  const rules = rulesOf({ redirects: new Map(belowFolders(redirects, release.rules)), rules: release.rules });
  return filledTemplate(new URL('site.template', import.meta.url), {
    folder,
    start: literal(folder),
    relayPaths: relayPaths.map((path) => `${path} ${folder && folder + path}`.trim()).join(' '),
    leaveFolder: folder && `uri strip_prefix ${folder}`,
    entrance: folder
      ? [
          `@site_entrance path / ${folder}`,
          `redir @site_entrance ${folder}/ 302`,
          `@site_outside not path ${folder}/*`,
          'error @site_outside 404',
        ]
      : [],
    rules: rules.flatMap((rule, index) => ruleLines(rule, index, folder)),
    moved: [...moved, ...pages.map((path) => [path, path] as const)].map(([from, to]) => spelling(from, to)),
    policies: [
      ...Object.keys(headers.pages).map((file) => `${quoted(file)} ${policyOf(file)}`),
      `default ${policyOf('')}`,
    ],
    headers: headerLines(headers, 'site_policy'),
    types: typeLines(release),
    missing: [
      ...notFound.map((page) => `${quoted(`~^${literal(folder + dirname(page))}/`)} ${quoted(page)} ${policyOf(page)}`),
      `default /404.html ${policyOf('/404.html')}`,
    ],
    missingHeaders: headerLines(headers, 'site_missing_policy'),
  });
}

/** Returns the files for Caddy. */
export const caddyFiles = (release: Release): HostFiles => ({
  folder: '',
  texts: { '/_Caddyfile': caddyfile(release) },
  gaps: [],
  hasCopies: true,
  hasRelay: true,
});
