import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Lets nobody in but the editor's own page: other sites that the same browser shows can send requests here too. */
export class Guard {
  /** Made anew for each run; stands in the editor's page, which no other origin can read. */
  readonly token = randomBytes(24).toString('base64url');
  readonly #hosts: ReadonlySet<string>;

  /** @param port that the editor listens on. */
  constructor(port: number) {
    this.#hosts = new Set([`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]);
  }

  /**
   * Why a request may not be answered at all; `undefined` if it may. A name that leads to this machine by a trick (DNS
   * rebinding) stands in `Host`: https://en.wikipedia.org/wiki/DNS_rebinding
   */
  refusal({ host, origin }: { host?: string | undefined; origin?: string | undefined }): string | undefined {
    if (host === undefined || !this.#hosts.has(host))
      return 'the editor answers only at its own address on this machine';
    if (origin !== undefined && origin !== `http://${host}`) return 'the editor answers only its own page';
    return undefined;
  }

  /**
   * Whether a page of somebody else has brought a request about, as browsers say since 2023. For an image, a link or a
   * frame they send no `Origin`, and what the development server does when it is asked, such as to open a file in an
   * editor, it would do for any page.
   */
  isForeign(headers: IncomingHttpHeaders): boolean {
    return ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
  }

  /** Whether a request has the session's token. */
  knows(token: string | undefined): boolean {
    const [given, own] = [Buffer.from(token ?? ''), Buffer.from(this.token)];
    return given.length === own.length && timingSafeEqual(given, own);
  }
}
