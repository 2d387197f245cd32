import { relayPaths } from '@worldwright/relay';
import { hasNoAddress } from '../../addresses/addresses.ts';
import type { SiteHeaders } from '../../headers/headers.ts';
import type { Release } from '../../release/release.ts';
import { markdownMap, missingMap, redirectMaps } from './addresses.ts';
import { addHeaders, addSecureHeaders, headerMaps, secureMaps, types } from './headers.ts';
import { literal, map, quoted } from './syntax.ts';

/** What the machine decides, and not the site. */
export interface NginxOptions {
  /** Folder of the site's files on that machine. */
  root: string;
  /** Names that the server answers to, with blanks between them; `_` is any. */
  names: string;
  /** What it listens on: `80` by IPv4 and IPv6, `127.0.0.1:8080`. */
  listen: string;
  /** `host:port` of the mail relay. */
  relay: string;
  /** Files of the certificate and its key. With them it speaks TLS on what `listen` says, and leads there from port 80. */
  tls?: { certificate: string; key: string } | undefined;
}

const isNotFound = (path: string) => /\/404\.html$/.test(path);

const indent = (lines: string[]) => lines.join('\n').replaceAll(/^(?=.)/gm, '  ');

const block = (name: string, lines: string[]) => `${name} {\n${indent(lines)}\n}`;

/** The relay says itself what its answers may be used for; a header here keeps those of pages from them. */
const relayLocation = ({ secure }: SiteHeaders) =>
  block(`location ~ ^(${relayPaths.join('|')})$`, [
    ...addSecureHeaders(secure),
    'proxy_pass http://site_relay;',
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    // What is larger than it takes the relay refuses in words, and gives back what was typed.
    'client_max_body_size 64m;',
    'proxy_read_timeout 130s;',
  ]);

/** @param tried what may be there, the first that is counts. @param folder of the site on its host */
const pageLocation = (name: string, tried: string, folder: string) =>
  block(name, [
    'if ($request_method !~ "^(GET|HEAD)$") { return 405; }',
    'if ($site_rule) { return 301 $site_rule; }',
    'if ($site_rule_now) { return 302 $site_rule_now; }',
    `if ($site_moved) { return 301 ${folder}$site_moved$is_args$args; }`,
    `try_files ${tried} =404;`,
  ]);

/** @param archives files whose names end like those of compressed copies, and that are none. */
const locations = (notFound: string[], archives: string[], folder: string) => [
  ...notFound.map((page) => block(`location = ${page}`, ['internal;'])),
  ...archives.map((path) => pageLocation(`location = ${quoted(path)}`, '$uri', folder)),
  // No addresses: not-found pages, compressed copies, files for hosts, hidden files.
  'location ~ (/404(\\.html)?/?$|\\.(br|gz)$|^/_|/\\.(?!well-known/)) { return 404; }',
  pageLocation('location = /', '/index$site_markdown /index.html', folder),
  pageLocation('location /', '$uri$site_markdown $uri $uri.html', folder),
];

/** Removes the folder that the site is in: all that follows knows addresses from the root of the site. */
const enterFolder = (folder: string) => [
  `if ($request_uri ~ "^(${literal(folder)}|/)(\\?|$)") { return 302 ${folder}/; }`,
  `if ($request_uri !~ "^${literal(folder)}/") { return 404; }`,
  // What a rewrite leads to counts as internal, as not-found pages have to be.
  `rewrite "^${literal(folder)}(/.*)?/404\\.html$" $1/404;`,
  `rewrite "^${literal(folder)}(/.*)$" $1;`,
];

const tlsLines = ({ certificate, key }: { certificate: string; key: string }) => [
  `ssl_certificate ${quoted(certificate)};`,
  `ssl_certificate_key ${quoted(key)};`,
  'ssl_protocols TLSv1.2 TLSv1.3;',
];

/** A port alone is IPv4's only to nginx: visitors of a name with both kinds of address would find nobody at the other. */
const listening = (on: string, how = '') =>
  [on, ...(/^\d+$/.test(on) ? [`[::]:${on}`] : [])].map((address) => `listen ${address}${how};`);

/** What follows a name in an address where TLS is spoken on another port than browsers take by themselves. */
function portOf(listen: string): string {
  const [, port = '443'] = /(?:^|:)(\d+)$/.exec(listen) ?? [];
  return port === '443' ? '' : `:${port}`;
}

const toTls = ({ names, listen }: NginxOptions) =>
  block('server', [
    ...listening('80'),
    `server_name ${names};`,
    `return 301 https://$host${portOf(listen)}$request_uri;`,
  ]);

function server({ files, headers, folder }: Release, options: NginxOptions): string {
  const stored = [...files.values()];
  const paths = stored.map(({ path }) => path);
  const archives = paths.filter((path) => /\.(br|gz)$/.test(path) && !hasNoAddress(path));
  return block('server', [
    ...listening(options.listen, options.tls && ' ssl http2'),
    `server_name ${options.names};`,
    ...(options.tls ? tlsLines(options.tls) : []),
    `root ${quoted(options.root)};`,
    'server_tokens off;',
    'absolute_redirect off;',
    'etag on;',
    'gzip off;',
    'gzip_static on;',
    'gzip_vary on;',
    // The module of Debian's libnginx-mod-http-brotli-static.
    'brotli_static on;',
    'open_file_cache max=10000 inactive=60s;',
    types(stored),
    'error_page 404 $site_missing;',
    ...addHeaders(headers),
    'add_header Vary $site_vary always;',
    'add_header Content-Location $site_content_location;',
    'add_header Allow $site_allow always;',
    // An address that begins so would be another host in a redirect: browsers take a backslash for a slash.
    'if ($request_uri ~ "^[^?]*(//|\\x5c)") { return 400; }',
    ...(folder ? enterFolder(folder) : []),
    relayLocation(headers),
    ...locations(paths.filter(isNotFound), archives, folder),
  ]);
}

/**
 * nginx's configuration for a built site, to be included in its `http` block. Made from what our own server reads, so
 * that both answer alike; a new build wants a new one.
 */
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
