import type { IncomingMessage } from 'node:http';

/** A host name or address, with or without a port: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2 */
const HOST = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/i;

/**
 * Whether a request names its host as its version of HTTP wants it: exactly once from 1.1 on. Probes of load
 * balancers that speak 1.0 may leave it out. https://www.rfc-editor.org/rfc/rfc9112#section-3.2
 */
export function hasValidHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  const { host } = headers;
  if (host === undefined) return httpVersion === '1.0';
  // Of several, `headers` has the first; `headersDistinct` would have all, and costs more than the rest of this.
  const named = rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host',
  );
  return named.length === 1 && HOST.test(host);
}
