import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { RelayEnv } from './environment.ts';

function groups(half: string): string[] {
  return half === '' ? [] : half.split(':');
}

// One household or office has a whole /64, and could use a new address of it for every request.
function network(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4 !== undefined) return v4;
  const [start = '', end = ''] = address.split('::');
  const zeros = Math.max(0, 8 - groups(start).length - groups(end).length);
  const all = [...groups(start), ...new Array<string>(zeros).fill('0'), ...groups(end)];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * Whom a request counts for: an IPv4 address or an IPv6 /64 network.
 * @param proxies How many proxies stand in front. With 0, `X-Forwarded-For` is a claim of the client and ignored.
 */
export function clientAddress(c: Context<RelayEnv>, proxies: number): string {
  const direct = c.env?.incoming?.socket?.remoteAddress ?? '';
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',');
  const claimed = (proxies > 0 ? (hops.at(-proxies) ?? '') : '').trim();
  const bare = claimed.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const address = isIP(bare) ? bare : direct;
  return isIP(address) ? network(address) : 'unknown';
}
