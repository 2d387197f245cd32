import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerFile } from './answer.ts';
import { answerMissing } from './missing.ts';
import { redirectOf } from './redirects.ts';
import { refuse } from './refuse.ts';
import type { Release, StoredFile } from './release/release.ts';
import type { Releases } from './release/releases.ts';
import { decodePath, readTarget } from './target.ts';

/** Longest path in characters that is looked at. */
const LONGEST = 2000;

/** Files whose names change with their content: for ever. The others: ask each time whether they are as they were. */
const cacheControlOf = (path: string) =>
  /^\/(assets|pictures)\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** What has no address of its own: not-found pages, and files for hosts, such as `_redirects`. */
const hasNoAddress = (path: string) => path.startsWith('/_') || /\/404(\.html)?\/?$/.test(path);

/** `/` is `/index.html`, `/about-us` is `/about-us.html`; anything else is itself. */
function fileAt(path: string, { files }: Release): StoredFile | undefined {
  return files.get(path) ?? files.get(`${path === '/' ? '/index' : path}.html`);
}

/**
 * A file of an earlier build that a page which is open in a browser can still ask for. Pages themselves, and what
 * has been taken away from the site, are gone at once.
 */
function olderFile(path: string, { older }: Releases): StoredFile | undefined {
  if (!/^\/(assets|pictures|data)\//.test(path)) return undefined;
  return older.find(({ files }) => files.has(path))?.files.get(path);
}

/** Serves a built site as a CDN would: compressed copies, entity tags, clean addresses, redirects, a real 404. */
export function siteHandler(releases: Releases) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, { Allow: 'GET, HEAD' });
    const { current: release } = releases;
    const { path, query } = readTarget(request.url ?? '/');
    if (path.length > LONGEST) return refuse(response, 414);
    const decoded = decodePath(path);
    if (decoded === undefined) return refuse(response, 400);
    if (hasNoAddress(decoded)) return answerMissing(request, response, decoded, release);
    const target = redirectOf(path, release.redirects);
    if (target) return refuse(response, 301, { Location: query === undefined ? target : `${target}?${query}` });
    const file = fileAt(decoded, release) ?? olderFile(decoded, releases);
    const answered = file && (await answerFile(request, response, file, cacheControlOf(file.path)));
    if (!answered) await answerMissing(request, response, decoded, release);
  };
}
