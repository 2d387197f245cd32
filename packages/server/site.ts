import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasNoAddress, mayBeAskedForLater } from './addresses/addresses.ts';
import { moveOf } from './addresses/redirects.ts';
import { decodePath, readTarget } from './addresses/target.ts';
import { answerFile, answerMissing } from './answer/answer.ts';
import { markdownVersionOf, prefersMarkdown } from './answer/negotiate.ts';
import { refuse } from './answer/refuse.ts';
import { headersFor } from './headers/headers.ts';
import type { Release, StoredFile } from './release/release.ts';
import type { Releases } from './release/releases.ts';

/** What is sent. */
interface Found {
  file: StoredFile;
  /** Headers that say that there is another representation. */
  also: Record<string, string>;
}

/**
 * Whether the visitor's own connection is encrypted, which only a proxy in front knows. Each proxy adds to the list: the
 * last value is that of the nearest.
 *
 * @param proxies how many stand in front. With none the header is ignored, because any visitor could have sent it.
 */
const isSecure = ({ headers }: IncomingMessage, proxies: number): boolean =>
  proxies > 0 && /(^|,)\s*https\s*$/.test(String(headers['x-forwarded-proto'] ?? ''));

/** Longest path in characters that is looked at. */
const MAX_PATH_LENGTH = 2000;

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

/** A page, or its Markdown version where the client would rather have that, and what says so. */
function representation(request: IncomingMessage, page: StoredFile, release: Release): Found {
  const markdown = markdownVersionOf(page, release);
  if (!markdown) return { file: page, also: {} };
  if (!prefersMarkdown(request)) return { file: page, also: { Vary: 'Accept' } };
  return { file: markdown, also: { Vary: 'Accept', 'Content-Location': release.folder + markdown.path } };
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
    const move = isFile || hasNoAddress(decoded) ? undefined : moveOf(path, query, release, release.folder);
    if (move) return refused(move.status, { Location: move.location });
    const found = foundAt(request, decoded, releases);
    setHeaders(response, { ...headersFor(found?.file.path ?? path, headers, secure), ...found?.also });
    const answered = found && (await answerFile(request, response, found.file));
    if (answered) return;
    for (const name of Object.keys(found?.also ?? {})) response.removeHeader(name);
    await answerMissing(request, response, decoded, release);
  };
}
