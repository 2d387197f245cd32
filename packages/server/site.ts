import type { IncomingMessage } from 'node:http';
import type { Handler } from '@worldwright/relay/node';
import { hasNoUrl, mayBeRequestedLater, nearestNotFound } from './addresses/addresses.ts';
import { isEntrance, pathWithin } from './addresses/folder.ts';
import { moveOf } from './addresses/redirects.ts';
import { decodePath, readTarget } from './addresses/target.ts';
import { sendFile } from './answer/answer.ts';
import { prefersMarkdown } from './answer/negotiate.ts';
import { refuse } from './answer/refuse.ts';
import { headersFor } from './headers/headers.ts';
import type { Release, StoredFile } from './release/release.ts';
import type { Releases } from './release/releases.ts';

/** A file to send, with headers about alternative representations. */
type Found = [file: StoredFile, also: Record<string, string>];

/**
 * Returns whether the visitor's connection is encrypted, by `X-Forwarded-Proto`. Each proxy appends to it: the last
 * value is that of the nearest.
 *
 * @param proxies number of proxies in front. With 0 the header is ignored, because any client can send it.
 */
const isSecure = ({ headers }: IncomingMessage, proxies: number): boolean =>
  proxies > 0 && /(^|,)\s*https\s*$/.test(String(headers['x-forwarded-proto'] ?? ''));

/** Maximum length of a path in characters. */
const MAX_PATH_LENGTH = 2000;

/** Returns the file for a path: `/index.html` for `/`, `/about-us.html` for `/about-us`, otherwise the path itself. */
function fileAt(path: string, { files }: Release): StoredFile | undefined {
  return files.get(path) ?? files.get(`${path === '/' ? '/index' : path}.html`);
}

/** Returns a file of an earlier build that open pages may still request. Earlier pages are not served. */
function olderFile(path: string, { older }: Releases): StoredFile | undefined {
  if (!mayBeRequestedLater(path)) return undefined;
  return older.find(({ files }) => files.has(path))?.files.get(path);
}

/** Returns a page, or its Markdown version if the client prefers it, with the headers for both. */
function representation(request: IncomingMessage, page: StoredFile, { files, folder }: Release): Found {
  const markdown = page.path.endsWith('.html') && files.get(page.path.replace(/html$/, 'md'));
  if (!markdown) return [page, {}];
  if (!prefersMarkdown(request)) return [page, { Vary: 'Accept' }];
  return [markdown, { Vary: 'Accept', 'Content-Location': folder + markdown.path }];
}

/** Returns the file for a path, if any. */
function foundAt(request: IncomingMessage, path: string, releases: Releases): Found | undefined {
  if (hasNoUrl(path)) return undefined;
  const found = fileAt(path, releases.current) ?? olderFile(path, releases);
  return found && representation(request, found, releases.current);
}

/** Returns a handler for a site in a folder of its host, from one that expects paths from the root of the site. */
export function inFolder(releases: Releases, answer: Handler): Handler {
  return async (request, response) => {
    const { folder } = releases.current;
    const { path: asked, query } = readTarget(request.url ?? '/');
    if (isEntrance(asked, folder)) return refuse(response, 302, { Location: `${folder}/` });
    const path = pathWithin(asked, folder);
    if (path === undefined) return refuse(response, 404);
    if (path !== asked) request.url = query === undefined ? path : `${path}?${query}`;
    await answer(request, response);
  };
}

/** Creates the handler of a built site. @param proxies number of proxies in front */
export const siteHandler = (releases: Releases, proxies = 0): Handler =>
  inFolder(releases, fileHandler(releases, proxies));

/**
 * Creates the handler of a built site's files, by paths from the root of the site: compressed copies, entity tags, clean
 * URLs, redirects, 404 pages and headers.
 *
 * @param proxies number of proxies in front.
 */
export function fileHandler(releases: Releases, proxies = 0): Handler {
  return async (request, response) => {
    const { current: release } = releases;
    const { path, query } = readTarget(request.url ?? '/');
    const headersAt = (file: string) => headersFor(file, release.headers, isSecure(request, proxies));
    const refused = (status: number, more: Record<string, string> = {}) =>
      refuse(response, status, { ...headersAt(path), 'Cache-Control': 'no-store', ...more });
    if (request.method !== 'GET' && request.method !== 'HEAD') return refused(405, { Allow: 'GET, HEAD' });
    if (path.length > MAX_PATH_LENGTH) return refused(414);
    const decoded = decodePath(path);
    if (decoded === undefined) return refused(400);
    const isFile = release.files.has(decoded) && !decoded.endsWith('.html');
    const move = isFile || hasNoUrl(decoded) ? undefined : moveOf(path, query, release, release.folder);
    if (move) return refused(move.status, { Location: move.location });
    const [file, also] = foundAt(request, decoded, releases) ?? [];
    if (file && (await sendFile(request, response, file, { ...headersAt(file.path), ...also }))) return;
    const page = release.files.get(nearestNotFound(decoded, release.files));
    if (page && (await sendFile(request, response, page, headersAt(page.path), true))) return;
    refused(404);
  };
}
