import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasNoUrl, mayBeRequestedLater } from './addresses/addresses.ts';
import { moveOf } from './addresses/redirects.ts';
import { decodePath, readTarget } from './addresses/target.ts';
import { sendFile, sendNotFound } from './answer/answer.ts';
import { markdownVersionOf, prefersMarkdown } from './answer/negotiate.ts';
import { refuse } from './answer/refuse.ts';
import { headersFor } from './headers/headers.ts';
import type { Release, StoredFile } from './release/release.ts';
import type { Releases } from './release/releases.ts';

/** A file to send. */
interface Found {
  file: StoredFile;
  /** Headers about alternative representations. */
  also: Record<string, string>;
}

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
function representation(request: IncomingMessage, page: StoredFile, release: Release): Found {
  const markdown = markdownVersionOf(page, release);
  if (!markdown) return { file: page, also: {} };
  if (!prefersMarkdown(request)) return { file: page, also: { Vary: 'Accept' } };
  return { file: markdown, also: { Vary: 'Accept', 'Content-Location': release.folder + markdown.path } };
}

const setHeaders = (response: ServerResponse, headers: Record<string, string>) =>
  response.setHeaders(new Map(Object.entries(headers)));

/** Returns the file for a path, if any. */
function foundAt(request: IncomingMessage, path: string, releases: Releases): Found | undefined {
  if (hasNoUrl(path)) return undefined;
  const found = fileAt(path, releases.current) ?? olderFile(path, releases);
  return found && representation(request, found, releases.current);
}

/**
 * Creates the handler of a built site: compressed copies, entity tags, clean URLs, redirects, 404 pages and headers.
 *
 * @param proxies number of proxies in front.
 */
export function siteHandler(releases: Releases, proxies = 0) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { current: release } = releases;
    const { headers } = release;
    const secure = isSecure(request, proxies);
    const { path, query } = readTarget(request.url ?? '/');
    const refused = (status: number, more: Record<string, string> = {}) => {
      setHeaders(response, headersFor(path, headers, secure));
      refuse(response, status, more);
    };
    if (request.method !== 'GET' && request.method !== 'HEAD') return refused(405, { Allow: 'GET, HEAD' });
    if (path.length > MAX_PATH_LENGTH) return refused(414);
    const decoded = decodePath(path);
    if (decoded === undefined) return refused(400);
    const isFile = release.files.has(decoded) && !decoded.endsWith('.html');
    const move = isFile || hasNoUrl(decoded) ? undefined : moveOf(path, query, release, release.folder);
    if (move) return refused(move.status, { Location: move.location });
    const found = foundAt(request, decoded, releases);
    setHeaders(response, { ...headersFor(found?.file.path ?? path, headers, secure), ...found?.also });
    const answered = found && (await sendFile(request, response, found.file));
    if (answered) return;
    for (const name of Object.keys(found?.also ?? {})) response.removeHeader(name);
    await sendNotFound(request, response, decoded, release);
  };
}
