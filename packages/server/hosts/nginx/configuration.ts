import { relayPaths } from '@worldwright/relay';
import { hasNoUrl } from '../../addresses/addresses.ts';
import type { Release } from '../../release/release.ts';
import { filledTemplate } from '../static/template.ts';
import { missingMap, redirectMaps } from './addresses.ts';
import { addHeaders, addSecureHeaders, headerMaps, secureMaps, types } from './headers.ts';
import { literal, quoted } from './syntax.ts';

/** Options that depend on the machine, not on the site. */
export interface NginxOptions {
  /** Folder of the site's files on that machine. */
  root: string;
  /** Server names separated by spaces; `_` for any. */
  names: string;
  /** Address to listen on: `80` for IPv4 and IPv6, or `127.0.0.1:8080`. */
  listen: string;
  /** `host:port` of the mail relay. */
  relay: string;
  /** Certificate and key files. With them `listen` uses TLS, and port 80 redirects to it. */
  tls?: { certificate: string; key: string } | undefined;
}

const block = (name: string, lines: string[]) => `${name} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}`;

/** @param tried arguments of `try_files`; the first existing file is sent. @param folder base path of the site */
const pageLocation = (name: string, tried: string, folder: string) =>
  block(name, [
    'if ($request_method !~ "^(GET|HEAD)$") { return 405; }',
    'if ($site_rule) { return 301 $site_rule; }',
    'if ($site_rule_now) { return 302 $site_rule_now; }',
    `if ($site_moved) { return 301 ${folder}$site_moved$is_args$args; }`,
    `try_files ${tried} =404;`,
  ]);

/** Returns the lines that remove the base path: all other directives expect paths from the root of the site. */
const enterFolder = (folder: string) => [
  `if ($request_uri ~ "^(${literal(folder)}|/)(\\?|$)") { return 302 ${folder}/; }`,
  `if ($request_uri !~ "^${literal(folder)}/") { return 404; }`,
  // A rewritten request counts as internal, as not-found pages require.
  `rewrite "^${literal(folder)}(/.*)?/404\\.html$" $1/404;`,
  `rewrite "^${literal(folder)}(/.*)$" $1;`,
];

const tlsLines = ({ certificate, key }: { certificate: string; key: string }) => [
  `ssl_certificate ${quoted(certificate)};`,
  `ssl_certificate_key ${quoted(key)};`,
  'ssl_protocols TLSv1.2 TLSv1.3;',
];

/** Returns `listen` directives. To nginx a bare port is IPv4 only, so IPv6 is added. */
const listening = (on: string, how = '') =>
  [on, ...(/^\d+$/.test(on) ? [`[::]:${on}`] : [])].map((address) => `listen ${address}${how};`);

/** Returns the port for a URL, if TLS uses another one than 443. */
function portOf(listen: string): string {
  const [, port = '443'] = /(?:^|:)(\d+)$/.exec(listen) ?? [];
  return port === '443' ? '' : `:${port}`;
}

const toTls = ({ names, listen }: NginxOptions) =>
  block('server', [
    ...listening('80'),
    `server_name ${names};`,
    'access_log off;',
    `return 301 https://$host${portOf(listen)}$request_uri;`,
  ]);

/** Returns nginx's configuration for the `http` block. It has hashes of the pages, so each build needs a new one. */
export function configuration(release: Release, options: NginxOptions): string {
  const { headers, files, folder } = release;
  const { names, relay, root, tls } = options;
  const paths = [...files.keys()];
  const notFound = paths.filter((path) => path.endsWith('/404.html'));
  // Files that have the extension of compressed copies, but are none.
  const archives = paths.filter((path) => /\.(br|gz)$/.test(path) && !hasNoUrl(path));
  const maps = [...headerMaps(headers), ...secureMaps(headers), ...redirectMaps(release), missingMap(notFound)];
  return filledTemplate(new URL('site.template', import.meta.url), {
    start: literal(folder),
    ...{ folder, names, relay, root: quoted(root), relayPaths: relayPaths.join('|') },
    maps: maps.join('\n\n'),
    toTls: tls ? [toTls(options)] : [],
    listen: listening(options.listen, tls && ' ssl http2'),
    tls: tls ? tlsLines(tls) : [],
    types: types([...files.values()]),
    headers: addHeaders(headers),
    secure: addSecureHeaders(headers.secure),
    enterFolder: folder ? enterFolder(folder) : [],
    notFound: notFound.map((page) => block(`location = ${page}`, ['internal;'])),
    archives: archives.map((path) => pageLocation(`location = ${quoted(path)}`, '$uri', folder)),
    home: pageLocation('location = /', '/index$site_markdown /index.html', folder),
    pages: pageLocation('location /', '$uri$site_markdown $uri $uri.html', folder),
  });
}
