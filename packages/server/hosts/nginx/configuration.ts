import { relayPaths } from '@worldwright/relay';
import { hasNoUrl } from '../../addresses/addresses.ts';
import type { SiteHeaders } from '../../headers/headers.ts';
import type { Release } from '../../release/release.ts';
import { markdownMap, missingMap, redirectMaps } from './addresses.ts';
import { addHeaders, addSecureHeaders, headerMaps, secureMaps, types } from './headers.ts';
import { literal, map, quoted } from './syntax.ts';

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

const isNotFound = (path: string) => /\/404\.html$/.test(path);

const indent = (lines: string[]) => lines.join('\n').replaceAll(/^(?=.)/gm, '  ');

const block = (name: string, lines: string[]) => `${name} {\n${indent(lines)}\n}`;

/** Returns the relay's location. It sets its own header, so that it does not inherit those of pages. */
const relayLocation = ({ secure }: SiteHeaders) =>
  block(`location ~ ^(${relayPaths.join('|')})$`, [
    ...addSecureHeaders(secure),
    'proxy_pass http://site_relay;',
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    // The relay itself refuses larger bodies, with a message and the visitor's entries.
    'client_max_body_size 64m;',
    'proxy_read_timeout 130s;',
  ]);

/** @param tried arguments of `try_files`; the first existing file is sent. @param folder base path of the site */
const pageLocation = (name: string, tried: string, folder: string) =>
  block(name, [
    'if ($request_method !~ "^(GET|HEAD)$") { return 405; }',
    'if ($site_rule) { return 301 $site_rule; }',
    'if ($site_rule_now) { return 302 $site_rule_now; }',
    `if ($site_moved) { return 301 ${folder}$site_moved$is_args$args; }`,
    `try_files ${tried} =404;`,
  ]);

/** @param archives files that have the extension of compressed copies, but are none. */
const locations = (notFound: string[], archives: string[], folder: string) => [
  ...notFound.map((page) => block(`location = ${page}`, ['internal;'])),
  ...archives.map((path) => pageLocation(`location = ${quoted(path)}`, '$uri', folder)),
  // Paths without a URL: not-found pages, compressed copies, files for hosts, hidden files.
  'location ~ (/404(\\.html)?/?$|\\.(br|gz)$|^/_|/\\.(?!well-known/)) { return 404; }',
  pageLocation('location = /', '/index$site_markdown /index.html', folder),
  pageLocation('location /', '$uri$site_markdown $uri $uri.html', folder),
];

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

/** nginx logs visitors' addresses by default. The privacy page says that reading leaves nothing. */
const NO_LOG = 'access_log off;';

/** Returns the port for a URL, if TLS uses another one than 443. */
function portOf(listen: string): string {
  const [, port = '443'] = /(?:^|:)(\d+)$/.exec(listen) ?? [];
  return port === '443' ? '' : `:${port}`;
}

const toTls = ({ names, listen }: NginxOptions) =>
  block('server', [
    ...listening('80'),
    `server_name ${names};`,
    NO_LOG,
    `return 301 https://$host${portOf(listen)}$request_uri;`,
  ]);

function server({ files, headers, folder }: Release, options: NginxOptions): string {
  const stored = [...files.values()];
  const paths = stored.map(({ path }) => path);
  const archives = paths.filter((path) => /\.(br|gz)$/.test(path) && !hasNoUrl(path));
  return block('server', [
    ...listening(options.listen, options.tls && ' ssl http2'),
    `server_name ${options.names};`,
    ...(options.tls ? tlsLines(options.tls) : []),
    `root ${quoted(options.root)};`,
    NO_LOG,
    'server_tokens off;',
    'absolute_redirect off;',
    'etag on;',
    'gzip off;',
    'gzip_static on;',
    'gzip_vary on;',
    // From Debian's libnginx-mod-http-brotli-static.
    'brotli_static on;',
    'open_file_cache max=10000 inactive=60s;',
    types(stored),
    'error_page 404 $site_missing;',
    ...addHeaders(headers),
    'add_header Vary $site_vary always;',
    'add_header Content-Location $site_content_location;',
    'add_header Allow $site_allow always;',
    // In a redirect such a path would be another host: browsers treat a backslash as a slash.
    'if ($request_uri ~ "^[^?]*(//|\\x5c)") { return 400; }',
    ...(folder ? enterFolder(folder) : []),
    relayLocation(headers),
    ...locations(paths.filter(isNotFound), archives, folder),
  ]);
}

/** Returns nginx's configuration for the `http` block. It has hashes of the pages, so each build needs a new one. */
export function configuration(release: Release, options: NginxOptions): string {
  const { headers, files, folder } = release;
  const notFound = [...files.keys()].filter(isNotFound);
  return `${[
    'map_hash_bucket_size 512;',
    'map_hash_max_size 65536;',
    ...headerMaps(headers),
    ...secureMaps(headers),
    ...redirectMaps(release),
    missingMap(notFound),
    markdownMap,
    map('$uri', '$site_vary', [
      ['default', ''],
      ['~\\.(html|md)$', 'Accept'],
    ]),
    ...(folder ? [map('', '$site_folder', [['default', folder]])] : []),
    map('$uri', '$site_content_location', [
      ['default', ''],
      ['~\\.md$', folder ? '$site_folder$uri' : '$uri'],
    ]),
    map('$status', '$site_allow', [
      ['default', ''],
      ['405', 'GET, HEAD'],
    ]),
    block('upstream site_relay', [`server ${options.relay};`, 'keepalive 8;']),
    ...(options.tls ? [toTls(options)] : []),
    server(release, options),
  ].join('\n\n')}\n`;
}
