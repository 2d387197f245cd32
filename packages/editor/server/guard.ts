import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { EDITOR_PATH } from '../model/answers.ts';

/** Rejects requests of other sites: any page in the same browser can send requests to this server. */
export class Guard {
  /** Random per process. Contained in the editor's page, which other origins cannot read. */
  readonly token = randomBytes(24).toString('base64url');
  readonly #hosts: ReadonlySet<string>;

  constructor(port: number) {
    this.#hosts = new Set([`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]);
  }

  /**
   * Returns why a request is rejected, or `undefined`. Checking `Host` prevents DNS rebinding:
   * https://en.wikipedia.org/wiki/DNS_rebinding
   */
  refusal({ host, origin }: { host?: string | undefined; origin?: string | undefined }): string | undefined {
    if (host === undefined || !this.#hosts.has(host))
      return 'the editor answers only at its own address on this machine';
    if (origin !== undefined && origin !== `http://${host}`) return 'the editor answers only its own page';
    return undefined;
  }

  /**
   * Returns whether another site caused a request, by `Sec-Fetch-Site` (in browsers since 2023). Requests for images,
   * links and frames have no `Origin`, but can trigger actions of the development server, such as opening a file in a
   * code editor.
   */
  isForeign(headers: IncomingHttpHeaders): boolean {
    return ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
  }

  accepts(token: string | undefined): boolean {
    const [received, expected] = [Buffer.from(token ?? ''), Buffer.from(this.token)];
    return received.length === expected.length && timingSafeEqual(received, expected);
  }
}

interface Handlers {
  api: (request: IncomingMessage, response: ServerResponse) => void;
  page: (response: ServerResponse) => void;
  site: (request: IncomingMessage, response: ServerResponse) => void;
}

const PLAIN = { 'Content-Type': 'text/plain' };

/** Creates a request listener that rejects foreign requests and dispatches all others. */
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
