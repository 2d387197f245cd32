import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasNoAddress } from './addresses.ts';
import { answerFile } from './answer.ts';
import { headersFor } from './headers/headers.ts';
import { answerMissing } from './missing.ts';
import { redirectOf } from './redirects.ts';
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

/** A page, or its twin in Markdown where the client would rather have that. */
function representation(request: IncomingMessage, response: ServerResponse, page: StoredFile, release: Release) {
  const twin = twinOf(page, release);
  if (!twin) return page;
  response.setHeader('Vary', 'Accept');
  if (!prefersMarkdown(request)) return page;
  response.setHeader('Content-Location', twin.path);
  return twin;
}

/**
 * Serves a built site as a CDN would: compressed copies, entity tags, clean addresses, redirects, a real 404, headers.
 *
 * @param proxies how many proxies stand in front.
 */
export function siteHandler(releases: Releases, proxies = 0) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const secure = isSecure(request, proxies);
    const setHeaders = (path: string) =>
      response.setHeaders(new Map(Object.entries(headersFor(path, releases.current.headers, secure))));
    const { path, query } = readTarget(request.url ?? '/');
    setHeaders(path);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, { Allow: 'GET, HEAD' });
    const { current: release } = releases;
    if (path.length > LONGEST) return refuse(response, 414);
    const decoded = decodePath(path);
    if (decoded === undefined) return refuse(response, 400);
    if (hasNoAddress(decoded)) return answerMissing(request, response, decoded, release);
    const target = redirectOf(path, release.redirects);
    if (target) return refuse(response, 301, { Location: query === undefined ? target : `${target}?${query}` });
    const found = fileAt(decoded, release) ?? olderFile(decoded, releases);
    const file = found && representation(request, response, found, release);
    if (file) setHeaders(file.path);
    const answered = file && (await answerFile(request, response, file));
    if (!answered) await answerMissing(request, response, decoded, release);
  };
}
