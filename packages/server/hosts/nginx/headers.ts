import type { SiteHeaders } from '../../headers/headers.ts';
import { DRAWING, POLICY } from '../../headers/headers.ts';
import { type Choice, literal, map, quoted } from './syntax.ts';

/** Names a variable after a header: `$site_cache_control`. */
const variableOf = (header: string) => `$site_${header.toLowerCase().replaceAll('-', '_')}`;

const inFolder = (folder: string) => `~^${folder}`;
const withEnding = (ending: string) => `~${literal(ending)}$`;
const drawingsIn = (folder: string) => `~^${folder}.*${literal(DRAWING)}$`;

/** What a header is on those paths that have a word of their own for it. */
const where = (header: string, headers: SiteHeaders['endings'], patternOf: (name: string) => string) =>
  Object.entries(headers).flatMap(([name, own]): Choice[] =>
    own[header] === undefined ? [] : [[patternOf(name), own[header]]],
  );

/** What a header is on each path; an empty value is not sent. nginx takes the first pattern that fits. */
function choicesOf(header: string, site: SiteHeaders): Choice[] {
  const { all, documents, folders, drawings, endings, policies, pages } = site;
  const common = all[header] ?? '';
  const usual = documents[header] ?? common;
  const inFolders = Object.entries(folders).map(([folder, own]): Choice => [inFolder(folder), own[header] ?? common]);
  const ofDrawings = where(header, drawings, drawingsIn);
  const byEnding = where(header, endings, withEnding);
  const ofPages = header === POLICY ? Object.entries(pages) : [];
  return [
    ['default', usual],
    ...ofDrawings,
    // A folder without a word of its own still keeps the endings from its files.
    ...inFolders.filter(([, value]) => byEnding.length > 0 || value !== usual),
    ...byEnding,
    ...ofPages.map(([file, index]): Choice => [file, policies[index] ?? usual]),
  ];
}

/** The headers that depend on the path, each of them once. */
const named = ({ all, documents, folders, drawings, endings }: SiteHeaders) => {
  const ofPaths = [folders, drawings, endings].flatMap((headers) => Object.values(headers));
  return [...new Set([all, documents, ...ofPaths].flatMap((headers) => Object.keys(headers)))];
};

/** A variable for each header, by the file that is sent: `$uri` is that once the file is found. */
export const headerMaps = (headers: SiteHeaders) =>
  named(headers).map((header) => map('$uri', variableOf(header), choicesOf(header, headers)));

const always = (header: string) => `add_header ${header} ${variableOf(header)} always;`;

/** Sends the headers of encrypted connections. */
export const addSecureHeaders = (secure: SiteHeaders['secure']): string[] => Object.keys(secure).map(always);

/** Sends all headers, also with refusals. */
export const addHeaders = (headers: SiteHeaders): string[] => [
  ...named(headers).map(always),
  ...addSecureHeaders(headers.secure),
];

/**
 * The headers of encrypted connections: nginx's own, or those of a balancer in front. Who says that without one gains
 * nothing, as browsers ignore them on what is not encrypted: https://www.rfc-editor.org/rfc/rfc6797#section-8.1
 */
export const secureMaps = ({ secure }: SiteHeaders) =>
  Object.entries(secure).map(([header, value]) =>
    map('$scheme $http_x_forwarded_proto', variableOf(header), [
      ['default', ''],
      ['~^https ', value],
      ['~ https$', value],
    ]),
  );

/** The media types by file name ending, with the character set where the type has one. */
export function types(files: { path: string; type: string }[]): string {
  const byEnding = new Map(files.map(({ path, type }) => [path.slice(path.lastIndexOf('.') + 1), type]));
  const lines = [...byEnding]
    .filter(([ending]) => /^\w+$/.test(ending))
    .map(([ending, type]) => `  ${quoted(type)} ${ending};`);
  return `types {\n${lines.join('\n')}\n}`;
}
