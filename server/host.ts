import type { IncomingMessage } from 'node:http';

/** A host name or address, with or without a port: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2 */
const HOST = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/i;

/**
 * Whether a request names its host as its version of HTTP wants it: exactly once from 1.1 on. Probes of load
 * balancers that speak 1.0 may leave it out. https://www.rfc-editor.org/rfc/rfc9112#section-3.2
 */
export function hasValidHost({ headersDistinct, httpVersion }: IncomingMessage): boolean {
  const [host, ...more] = headersDistinct.host ?? [];
  if (host === undefined) return httpVersion === '1.0';
  return more.length === 0 && HOST.test(host);
}
