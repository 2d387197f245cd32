import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { EDITOR_PATH } from '../model/answers.ts';
import type { Guard } from './guard.ts';

/** Request handlers. */
export interface Handlers {
  api: (request: IncomingMessage, response: ServerResponse) => void;
  /** Sends the editor's page. */
  page: (response: ServerResponse) => void;
  /** The site's development server. */
  site: (request: IncomingMessage, response: ServerResponse) => void;
}

const PLAIN = { 'Content-Type': 'text/plain' };

/**
 * Creates a request listener that rejects foreign requests and dispatches all others.
 *
 * @param address URL of the editor's page.
 */
export const router =
  (guard: Guard, address: string, { api, page, site }: Handlers): RequestListener =>
  (request, response) => {
    const refusal = guard.refusal(request.headers);
    if (refusal !== undefined) return response.writeHead(403, PLAIN).end(refusal);
    // An invalid URL such as `//` would throw in a handler and crash the process.
    const url = URL.parse(request.url ?? '/', address);
    if (!url) return response.writeHead(400, PLAIN).end('invalid URL');
    const isEditor = url.pathname.replace(/\/$/, '') === EDITOR_PATH;
    // Any site may link to the editor.
    if (!isEditor && guard.isForeign(request.headers))
      return response.writeHead(403, PLAIN).end('the editor answers only its own page');
    if (url.pathname.startsWith(`${EDITOR_PATH}/api/`)) return api(request, response);
    if (!isEditor) return site(request, response);
    // Unsaved changes are in the browser's storage of this origin, so other host names would not show them.
    if (request.headers.host !== new URL(address).host) return response.writeHead(302, { Location: address }).end();
    return page(response);
  };
