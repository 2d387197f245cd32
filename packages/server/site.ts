import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasNoAddress } from './addresses.ts';
import { answerFile } from './answer.ts';
import { cachedAnswer, cacheKeyOf } from './answerCache.ts';
import { answerWhole, type Found, sendWhole } from './answerWhole.ts';
import { headersFor } from './headers/headers.ts';
import { answerMissing } from './missing.ts';
import { moveOf } from './redirects.ts';
import { refuse } from './refuse.ts';
import { mayBeAskedForLater } from './release/older.ts';
import type { Release, StoredFile } from './release/release.ts';
import type { Releases } from './release/releases.ts';
import { isSecure } from './secure.ts';
import { decodePath, readTarget } from './target.ts';
import { prefersMarkdown, twinOf } from './twin.ts';

/** Longest path in characters that is looked at. */
const LONGEST = 2000;

/** `/` is `/index.html`, `/about-us` is `/about-us.html`; anything else is itself. */
function fileAt(path: string, { files }: Release): StoredFile | undefined {
  return files.get(path) ?? files.get(`${path === '/' ? '/index' : path}.html`);
}

/**
 * A file of an earlier build that a page which is open in a browser can still ask for. Pages themselves, and what
 * has been taken away from the site, are gone at once.
 */
function olderFile(path: string, { older }: Releases): StoredFile | undefined {
  if (!mayBeAskedForLater(path)) return undefined;
  return older.find(({ files }) => files.has(path))?.files.get(path);
}

/** A page, or its twin in Markdown where the client would rather have that, and what says so. */
function representation(request: IncomingMessage, page: StoredFile, release: Release): Found {
  const twin = twinOf(page, release);
  if (!twin) return { file: page, also: {} };
  if (!prefersMarkdown(request)) return { file: page, also: { Vary: 'Accept' } };
  return { file: twin, also: { Vary: 'Accept', 'Content-Location': release.folder + twin.path } };
}

const setHeaders = (response: ServerResponse, headers: Record<string, string>) =>
  response.setHeaders(new Map(Object.entries(headers)));

/** What there is at a path, if anything. */
function foundAt(request: IncomingMessage, path: string, releases: Releases): Found | undefined {
  if (hasNoAddress(path)) return undefined;
  const found = fileAt(path, releases.current) ?? olderFile(path, releases);
  return found && representation(request, found, releases.current);
}

/**
 * Serves a built site as a CDN would: compressed copies, entity tags, clean addresses, redirects, a real 404, headers.
 *
 * @param proxies how many proxies stand in front.
 */
export function siteHandler(releases: Releases, proxies = 0) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { current: release } = releases;
    const { headers } = release;
    const secure = isSecure(request, proxies);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const key = isRead ? cacheKeyOf(request, secure) : undefined;
    const cached = key === undefined ? undefined : cachedAnswer(key, release);
    if (cached) return sendWhole(request, response, cached.head, cached.content);
    const { path, query } = readTarget(request.url ?? '/');
    const refused = (status: number, more: Record<string, string> = {}) => {
      setHeaders(response, headersFor(path, headers, secure));
      refuse(response, status, more);
    };
    if (!isRead) return refused(405, { Allow: 'GET, HEAD' });
    if (path.length > LONGEST) return refused(414);
    const decoded = decodePath(path);
    if (decoded === undefined) return refused(400);
    const isFile = release.files.has(decoded) && !decoded.endsWith('.html');
    const move = isFile || hasNoAddress(decoded) ? undefined : moveOf(path, query, release, release.folder);
    if (move) return refused(move.status, { Location: move.location });
    const found = foundAt(request, decoded, releases);
    if (found && key && (await answerWhole(request, response, key, found, release, secure))) return;
    setHeaders(response, { ...headersFor(found?.file.path ?? path, headers, secure), ...found?.also });
    const answered = found && (await answerFile(request, response, found.file));
    if (answered) return;
    for (const name of Object.keys(found?.also ?? {})) response.removeHeader(name);
    await answerMissing(request, response, decoded, release);
  };
}
