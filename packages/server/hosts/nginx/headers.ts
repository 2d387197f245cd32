import type { SiteHeaders } from '../../headers/headers.ts';
import { DRAWING, POLICY } from '../../headers/headers.ts';
import { type Choice, literal, map, quoted } from './syntax.ts';

/** Returns a header's variable: `$site_cache_control`. */
const variableOf = (header: string) => `$site_${header.toLowerCase().replaceAll('-', '_')}`;

const inFolder = (folder: string) => `~^${folder}`;
const withEnding = (ending: string) => `~${literal(ending)}$`;
const drawingsIn = (folder: string) => `~^${folder}.*${literal(DRAWING)}$`;

/** Returns a header's values on those paths that define it. */
const where = (header: string, headers: SiteHeaders['endings'], patternOf: (name: string) => string) =>
  Object.entries(headers).flatMap(([name, own]): Choice[] =>
    own[header] === undefined ? [] : [[patternOf(name), own[header]]],
  );

/** Returns a header's value by path; an empty value is not sent. nginx uses the first matching pattern. */
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
    // A folder with the default value is listed too if there are endings, which must not apply to its files.
    ...inFolders.filter(([, value]) => byEnding.length > 0 || value !== usual),
    ...byEnding,
    ...ofPages.map(([file, index]): Choice => [file, policies[index] ?? usual]),
  ];
}

/** Returns the names of all headers that depend on the path. */
const named = ({ all, documents, folders, drawings, endings }: SiteHeaders) => {
  const ofPaths = [folders, drawings, endings].flatMap((headers) => Object.values(headers));
  return [...new Set([all, documents, ...ofPaths].flatMap((headers) => Object.keys(headers)))];
};

/** Returns a map for each header, by `$uri`, which is the file's path after `try_files`. */
export const headerMaps = (headers: SiteHeaders) =>
  named(headers).map((header) => map('$uri', variableOf(header), choicesOf(header, headers)));

const always = (header: string) => `add_header ${header} ${variableOf(header)} always;`;

/** Returns the directives for headers of encrypted connections. */
export const addSecureHeaders = (secure: SiteHeaders['secure']): string[] => Object.keys(secure).map(always);

/** Returns the directives for all headers, also on error responses. */
export const addHeaders = (headers: SiteHeaders): string[] => [
  ...named(headers).map(always),
  ...addSecureHeaders(headers.secure),
];

/**
 * Returns the maps for headers of encrypted connections, by nginx itself or by a load balancer in front. A forged
 * `X-Forwarded-Proto` is harmless, as browsers ignore the header without encryption:
 * https://www.rfc-editor.org/rfc/rfc6797#section-8.1
 */
export const secureMaps = ({ secure }: SiteHeaders) =>
  Object.entries(secure).map(([header, value]) =>
    map('$scheme $http_x_forwarded_proto', variableOf(header), [
      ['default', ''],
      ['~^https ', value],
      ['~ https$', value],
    ]),
  );

/** Returns the media types by file extension, with their charset. */
export function types(files: { path: string; type: string }[]): string {
  const byEnding = new Map(files.map(({ path, type }) => [path.slice(path.lastIndexOf('.') + 1), type]));
  const lines = [...byEnding]
    .filter(([ending]) => /^\w+$/.test(ending))
    .map(([ending, type]) => `  ${quoted(type)} ${ending};`);
  return `types {\n${lines.join('\n')}\n}`;
}
