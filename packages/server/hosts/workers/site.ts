import { hasNoUrl, nearestNotFound } from '../../addresses/addresses.ts';
import type { Rule } from '../../addresses/oldAddress.ts';
import { moveOf } from '../../addresses/redirects.ts';
import { decodePath } from '../../addresses/target.ts';
import { prefersMarkdown } from '../../answer/negotiate.ts';
import { headersFor } from '../../headers/headers.ts';
import type { Bindings } from './bindings.ts';
import type { SiteFacts } from './facts.ts';

/** A built site for the Worker. */
export interface WorkerSite {
  facts: SiteFacts;
  /** Base path such as `/klima`; empty if the site has the whole host. */
  folder: string;
  files: ReadonlySet<string>;
  redirects: ReadonlyMap<string, string>;
  rules: readonly Rule[];
  /** Targets by folded path. */
  spellings: ReadonlyMap<string, string>;
  /** Returns the HTML of the page for refused enquiries, by default in the site's first language. */
  refusalPage: (language?: string) => string | undefined;
}

const isSecure = (request: Request) =>
  request.url.startsWith('https:') || request.headers.get('X-Forwarded-Proto') === 'https';

/** Sends a file with the site's headers. */
async function send(file: string, request: Request, site: WorkerSite, { ASSETS }: Bindings, status?: number) {
  // The assets handle conditions and ranges; a 404 has neither.
  const asked = status === undefined ? request.headers : {};
  const found = await ASSETS.fetch(new URL(file, request.url).href, { method: request.method, headers: asked });
  const headers = new Headers([...found.headers]);
  for (const [name, value] of Object.entries(headersFor(file, site.facts.headers, isSecure(request))))
    headers.set(name, value);
  if (file.endsWith('.md')) headers.set('Content-Type', 'text/markdown; charset=utf-8');
  if (status === 404) headers.delete('ETag');
  return new Response(found.body, { status: status ?? found.status, headers });
}

function refuse(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** Responds to requests for all but immutable assets, by the rules of our own server. */
export async function answerSite(request: Request, site: WorkerSite, bindings: Bindings): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, { Allow: 'GET, HEAD' });
  const path = decodePath(pathname);
  if (path === undefined) return refuse(400);
  const missing = () => send(nearestNotFound(path, site.files), request, site, bindings, 404);
  if (hasNoUrl(path)) return missing();
  const isFile = site.files.has(path) && !path.endsWith('.html');
  const move = isFile ? undefined : moveOf(pathname, search ? search.slice(1) : undefined, site, site.folder);
  if (move) return refuse(move.status, { Location: move.location });
  const page = [path, `${path === '/' ? '/index' : path}.html`].find((file) => site.files.has(file));
  if (page === undefined) return missing();
  const markdown = page.endsWith('.html') ? page.replace(/html$/, 'md') : '';
  if (!site.files.has(markdown)) return send(page, request, site, bindings);
  const wantsMarkdown = prefersMarkdown({ headers: { accept: request.headers.get('Accept') ?? undefined } });
  const response = await send(wantsMarkdown ? markdown : page, request, site, bindings);
  response.headers.append('Vary', 'Accept');
  if (wantsMarkdown) response.headers.set('Content-Location', site.folder + markdown);
  return response;
}
