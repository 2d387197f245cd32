import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { missingPages } from './missing.ts';
import { readRedirects, redirectOf } from './redirects.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Longest address in characters that is looked at. */
const LONGEST = 2000;

/** Files whose names change with their content. */
const HASHED = /^\/(assets|pictures)\//;

/** What no address of the site contains: an encoded slash, backslash or NUL, a bad escape, a parent folder. */
function isHostile(path: string): boolean {
  if (/%(2f|5c|00)|\\|\/\/|(^|\/)\.\.?(\/|$)/i.test(path)) return true;
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}

/** A single range whose numbers are exact: `bytes=0-99`, `bytes=100-`. */
const PLAIN_RANGE = /^bytes=(\d{1,15})-(\d{0,15})$/;

/**
 * Takes a `Range` header away that the file server cannot read: it passes every number on to the file stream,
 * which throws outside of any handler. A range may be ignored: https://www.rfc-editor.org/rfc/rfc9110#section-14.2
 */
function dropStrangeRange({ headers }: IncomingMessage): void {
  const [, first, last] = PLAIN_RANGE.exec(headers.range ?? '') ?? [];
  const isPlain = first !== undefined && (last === '' || Number(first) <= Number(last));
  if (!isPlain) delete headers.range;
}

/** Serves a built site as a CDN would: compressed copies, ETags, clean addresses, redirects, a real 404. */
export function siteHandler(dir: string): Handler {
  const redirects = readRedirects(dir);
  const sendMissing = missingPages(dir);
  const serve = sirv(dir, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: ['html'],
    setHeaders(response, path) {
      response.setHeader('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  return (request, response) => {
    const [path = '/', query] = (request.url ?? '/').split('?');
    const refuse = (status: number, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'Content-Type': 'text/plain;charset=utf-8', ...headers });
      response.end();
    };
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, { Allow: 'GET, HEAD' });
    if (path.length > LONGEST) return refuse(414);
    if (isHostile(path)) return refuse(400);
    const target = redirectOf(path, redirects);
    if (target) return refuse(301, { Location: query === undefined ? target : `${target}?${query}` });
    if (/^\/(_|404$)/.test(path)) return sendMissing(request, response, path);
    dropStrangeRange(request);
    serve(request, response, () => sendMissing(request, response, path));
  };
}
