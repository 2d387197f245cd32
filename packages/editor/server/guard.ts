import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Rejects requests of other sites: any page in the same browser can send requests to this server. */
export class Guard {
  /** Random per process. Contained in the editor's page, which other origins cannot read. */
  readonly token = randomBytes(24).toString('base64url');
  readonly #hosts: ReadonlySet<string>;

  /** @param port the editor's port. */
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

  /** Returns whether a token is the session's. */
  accepts(token: string | undefined): boolean {
    const [received, expected] = [Buffer.from(token ?? ''), Buffer.from(this.token)];
    return received.length === expected.length && timingSafeEqual(received, expected);
  }
}
