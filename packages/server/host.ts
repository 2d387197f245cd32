import type { IncomingMessage } from 'node:http';

/** A host name or address with an optional port: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2 */
const HOST = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/i;

/**
 * Returns whether a request has a valid `Host` header: exactly one from HTTP/1.1 on, optional in 1.0, as in probes of
 * load balancers. https://www.rfc-editor.org/rfc/rfc9112#section-3.2
 */
export function hasValidHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  const { host } = headers;
  if (host === undefined) return httpVersion === '1.0';
  // `headers` has only the first of several. `headersDistinct` has all, but costs more than the rest of this.
  const named = rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host',
  );
  return named.length === 1 && HOST.test(host);
}
