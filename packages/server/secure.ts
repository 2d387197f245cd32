import type { IncomingMessage } from 'node:http';

/**
 * Whether the visitor's own connection is encrypted, which only a proxy in front can say: the nearest one's word counts,
 * the last of the list.
 *
 * @param proxies how many proxies stand in front; without one anybody could say so.
 */
export const isSecure = ({ headers }: IncomingMessage, proxies: number): boolean =>
  proxies > 0 &&
  String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim() === 'https';
