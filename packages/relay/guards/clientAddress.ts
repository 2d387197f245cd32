import { isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { RelayEnv } from '../http/context.ts';

/** Returns the eight groups of an IPv6 address as numbers. */
function groupsOf(address: string): number[] {
  // The URL parser handles all notations, including a trailing IPv4 address.
  const [start = '', end = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const parse = (half: string) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16)));
  const [first, last] = [parse(start), parse(end)];
  return [...first, ...new Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** Returns the IPv4 address within an IPv6 one: mapped (RFC 4291, section 2.5.5.2) or NAT64 (RFC 6052, section 2.1). */
function embeddedIPv4(groups: number[]): string | undefined {
  const prefix = groups.slice(0, 6).map((group) => group.toString(16));
  if (!['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'].includes(prefix.join(':'))) return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/**
 * Returns the network that an address is counted by: an IPv4 address itself, in any notation, or the /64 of an IPv6
 * one. A household or office has a whole /64 and could use a new address for each request.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address.replace(/%.*$/, ''));
  const first = groups.slice(0, 4).map((group) => group.toString(16));
  return embeddedIPv4(groups) ?? first.join(':');
}

/**
 * Returns the networks that an address is counted in, narrowest first. IPv6 adds the /56 and the /48, as a provider may
 * give a customer a whole one.
 * @param network as `networkOf` returns it.
 */
export function networksAround(network: string): string[] {
  const [first, second, third, fourth, ...more] = network.split(':');
  if (fourth === undefined || more.length > 0) return [network];
  const site = `${first}:${second}:${third}`;
  return [network, `${site}:${(Number.parseInt(fourth, 16) & 0xff00).toString(16)}/56`, `${site}/48`];
}

/**
 * Returns the network that a request is counted by.
 * @param proxies Number of proxies in front. With 0, `X-Forwarded-For` is ignored: any client can send it.
 */
export function clientAddress(c: Context<RelayEnv>, proxies: number): string {
  const direct = c.env?.incoming?.socket?.remoteAddress ?? '';
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',');
  const claimed = (proxies > 0 ? (hops.at(-proxies) ?? '') : '').trim();
  const bare = claimed.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const address = isIP(bare) ? bare : direct;
  return isIP(address) ? networkOf(address) : 'unknown';
}

/** Values of `Host` that only this machine can have. */
const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\])?(:\d*)?$/i;

/**
 * Returns whether a request was made on this machine and not forwarded by a proxy. Another `Host` means a forwarded
 * request, or DNS rebinding by a page in a browser here (https://en.wikipedia.org/wiki/DNS_rebinding).
 */
export function isLocal(c: Context<RelayEnv>): boolean {
  const address = networkOf(c.env?.incoming?.socket?.remoteAddress ?? '');
  const isLoopback = /^127\./.test(address) || address === '0:0:0:0';
  const isForwarded = ['x-forwarded-for', 'forwarded'].some((name) => c.req.header(name) !== undefined);
  return isLoopback && !isForwarded && LOCAL_HOST.test(c.req.header('host') ?? '');
}
