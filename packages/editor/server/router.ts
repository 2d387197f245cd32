import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { EDITOR_PATH } from '../model/answers.ts';
import type { Guard } from './guard.ts';

/** What requests are handed to. */
export interface Handlers {
  api: (request: IncomingMessage, response: ServerResponse) => void;
  /** The editor's page. */
  page: (response: ServerResponse) => void;
  /** The site in development. */
  site: (request: IncomingMessage, response: ServerResponse) => void;
}

const PLAIN = { 'Content-Type': 'text/plain' };

/**
 * Refuses what may not be answered, and hands every other request to the one it is for.
 *
 * @param address of the editor's page.
 */
export const router =
  (guard: Guard, address: string, { api, page, site }: Handlers): RequestListener =>
  (request, response) => {
    const refusal = guard.refusal(request.headers);
    if (refusal !== undefined) return response.writeHead(403, PLAIN).end(refusal);
    // What none of them could read, such as `//`, would throw where nobody catches it, and end the editor.
    const url = URL.parse(request.url ?? '/', address);
    if (!url) return response.writeHead(400, PLAIN).end('this is no address');
    const isEditor = url.pathname.replace(/\/$/, '') === EDITOR_PATH;
    // A link to the editor may stand anywhere.
    if (!isEditor && guard.isForeign(request.headers))
      return response.writeHead(403, PLAIN).end('the editor answers only its own page');
    if (url.pathname.startsWith(`${EDITOR_PATH}/api/`)) return api(request, response);
    if (!isEditor) return site(request, response);
    // What is not saved is kept by the browser for each name of this machine apart: under another it would be missing.
    if (request.headers.host !== new URL(address).host) return response.writeHead(302, { Location: address }).end();
    return page(response);
  };
