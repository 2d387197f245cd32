import { dirname } from 'node:path/posix';
import { addressIn } from '../../addresses/addresses.ts';
import { type Rule, splatOf } from '../../addresses/oldAddress.ts';
import { DRAWING, POLICY, type SiteHeaders } from '../../headers/headers.ts';
import type { Release } from '../../release/release.ts';
import { commonGaps, type HostFiles, pathOf, rulesOf } from '../static/hostFiles.ts';
import { filledTemplate } from '../static/template.ts';

/** Escapes a text for a pattern. */
const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Quotes an argument of a directive. @throws if the text cannot be quoted */
function quoted(text: string): string {
  if (/[\\\n]/.test(text))
    throw new Error(`Apache's configuration cannot contain ${JSON.stringify(text)}: it has \\ or a line break.`);
  return `"${text.replaceAll('"', '\\"')}"`;
}

const setting = (headers: Record<string, string>, condition = ''): string[] =>
  Object.entries(headers).map(([name, value]) => `Header always set ${name} ${quoted(value)}${condition}`);

const matching = (pattern: string, lines: string[]): string[] =>
  lines.length === 0 ? [] : [`<If "%{REQUEST_URI} =~ m#${pattern}#">`, ...lines, '</If>'];

/** Returns the lines for headers, from general to specific: later ones override earlier ones. */
function headerLines({ all, secure, documents, folders, drawings, endings }: SiteHeaders, folder: string): string[] {
  const start = literal(folder);
  const unset = Object.keys(documents).map((name) => `Header always unset ${name}`);
  return [
    ...setting({ ...all, ...documents }),
    ...setting(secure, ` "expr=%{HTTPS} == 'on' || %{HTTP:X-Forwarded-Proto} == 'https'"`),
    'Header always append Vary Accept-Encoding "expr=%{CONTENT_TYPE} =~ m#^(text/|application/(json|javascript|xml|manifest)|image/svg)#"',
    ...Object.entries(endings).flatMap(([ending, own]) =>
      matching(ending.startsWith('/') ? `^${start}${literal(ending)}$` : `${literal(ending)}$`, setting(own)),
    ),
    ...Object.entries(folders).flatMap(([name, own]) =>
      matching(`^${start}${name}`, [...unset, ...setting({ ...all, ...own })]),
    ),
    ...Object.entries(drawings).flatMap(([name, own]) =>
      matching(`^${start}${name}.*${literal(DRAWING)}$`, setting({ [POLICY]: own[POLICY] ?? '' })),
    ),
  ];
}

/** Returns a path as mod_rewrite matches it: decoded, relative to the `.htaccess`. */
const rewritten = (path: string): string => literal(decodeURIComponent(path).replace(/^\//, ''));

/** Returns a target as a substitution of mod_rewrite, where `%` and `$` are references. */
const target = (to: string, folder: string): string =>
  quoted(addressIn(folder, to).replaceAll('%', '\\%').replaceAll('$', '\\$')).replaceAll('"', '');

/** Returns the lines for a redirect. */
function ruleLines(rule: Rule, folder: string): string[] {
  const conditions = [...new URLSearchParams(rule.query)].map(
    ([name, value]) => `RewriteCond %{QUERY_STRING} "(^|&)${literal(name)}=${literal(encodeURIComponent(value))}(&|$)"`,
  );
  const below = splatOf(rule) !== undefined;
  const path = rewritten(pathOf(rule));
  const pattern = below ? `^${path}(?:/(.*?))?/*$` : `^${path}(?:(?:/index)?\\.html)?[/.]*$`;
  const to = target(rule.to, folder).replace(':splat', '$1');
  const flags = ['NC', 'NE', `R=${rule.status}`, 'END', ...(rule.query ? ['QSD'] : [])];
  return [...conditions, `RewriteRule "${pattern}" "${to}" [${flags.join()}]`];
}

/**
 * Returns the lines that redirect other spellings of an address (case, trailing dots and slashes): pages are in lower
 * case.
 *
 * @param pattern of the address in lower case; its first group is the address.
 * @param ending of the address's file.
 */
const spellingLines = (folder: string, pattern: string, ending: string): string[] => [
  `RewriteCond expr "tolower(%{REQUEST_URI}) =~ m#^${literal(folder)}${pattern}[/.]*$#"`,
  `RewriteCond "%{DOCUMENT_ROOT}${folder}%1${ending}" -f`,
  `RewriteCond "%1" "!(^|/)404$"`,
  `RewriteCond "%{REQUEST_URI} ${folder}%1" "!^(.*) \\1$"`,
  `RewriteRule ^ "${folder}%1" [R=301,END]`,
];

/** Returns the `.htaccess` of a folder with its own not-found page. */
const missing = (page: string, folder: string) => `ErrorDocument 404 ${folder}${page}\n`;

/** Returns Apache's files, new for each build: https://httpd.apache.org/docs/2.4/howto/htaccess.html */
export function htaccess(release: Release): HostFiles {
  const { folder, headers, files } = release;
  const text = filledTemplate(new URL('site.template', import.meta.url), {
    folder,
    headers: headerLines(headers, folder),
    // A visitor may leave out the slash of the site's own folder. Rules ignore folders without one.
    entrance: folder === '' ? [] : [`<If "%{REQUEST_URI} == '${folder}'">`, 'DirectorySlash On', '</If>'],
    rules: rulesOf(release).flatMap((rule) => ruleLines(rule, folder)),
    spellings: [
      ...spellingLines(folder, '(/.+?)((/index)?\\.html)?', '.html'),
      ...spellingLines(folder, '(/.+\\.md)', ''),
    ],
  });
  const inFolders = [...files.keys()].filter((path) => /.\/404\.html$/.test(path));
  return {
    folder: '',
    texts: {
      '/.htaccess': text,
      ...Object.fromEntries(inFolders.map((page) => [`${dirname(page)}/.htaccess`, missing(page, folder)])),
    },
    gaps: [
      commonGaps('Apache').policy,
      commonGaps('Apache').markdown,
      'Apache needs mod_rewrite and mod_headers, and AllowOverride All for the folder: ask your provider.',
    ],
  };
}
