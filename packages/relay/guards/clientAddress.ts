import { isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { RelayEnv } from '../http/context.ts';

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  // The URL parser knows all ways to write one, an IPv4 address at its end among them.
  const [start = '', end = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const parse = (half: string) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16)));
  const [first, last] = [parse(start), parse(end)];
  return [...first, ...new Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** The IPv4 address within an IPv6 one: mapped (RFC 4291, section 2.5.5.2) or behind NAT64 (RFC 6052, section 2.1). */
function embedded(groups: number[]): string | undefined {
  const prefix = groups.slice(0, 6).map((group) => group.toString(16));
  if (!['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'].includes(prefix.join(':'))) return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/**
 * Whom an address counts for: itself when it is an IPv4 address, however it is written, else its /64 network. One
 * household or office has a whole /64, and could use a new address of it for every request.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address.replace(/%.*$/, ''));
  const first = groups.slice(0, 4).map((group) => group.toString(16));
  return embedded(groups) ?? first.join(':');
}

/**
 * The networks that count together with an address, from the narrowest: of IPv6 also the /56 and the /48, of which a
 * customer of a provider may have a whole one.
 * @param network as `networkOf` returns it.
 */
export function networksAround(network: string): string[] {
  const [first, second, third, fourth, ...more] = network.split(':');
  if (fourth === undefined || more.length > 0) return [network];
  const site = `${first}:${second}:${third}`;
  return [network, `${site}:${(Number.parseInt(fourth, 16) & 0xff00).toString(16)}/56`, `${site}/48`];
}

/**
 * Whom a request counts for.
 * @param proxies How many proxies stand in front. With 0, `X-Forwarded-For` is a claim of the client and ignored.
 */
export function clientAddress(c: Context<RelayEnv>, proxies: number): string {
  const direct = c.env?.incoming?.socket?.remoteAddress ?? '';
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',');
  const claimed = (proxies > 0 ? (hops.at(-proxies) ?? '') : '').trim();
  const bare = claimed.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const address = isIP(bare) ? bare : direct;
  return isIP(address) ? networkOf(address) : 'unknown';
}

/** Names of this machine that nobody else can have, as they stand in `Host`. */
const OWN_NAME = /^(localhost|127(\.\d+){3}|\[::1\])?(:\d*)?$/i;

/**
 * Whether a request was made on this machine, and not handed on by a proxy on it. One that asks for another name is a
 * stranger's: a proxy that says no more of it has handed it on, or a page that a browser here shows has let its own name
 * lead to this machine (https://en.wikipedia.org/wiki/DNS_rebinding).
 */
export function isLocal(c: Context<RelayEnv>): boolean {
  const address = networkOf(c.env?.incoming?.socket?.remoteAddress ?? '');
  const isLoopback = /^127\./.test(address) || address === '0:0:0:0';
  const isHandedOn = ['x-forwarded-for', 'forwarded'].some((name) => c.req.header(name) !== undefined);
  return isLoopback && !isHandedOn && OWN_NAME.test(c.req.header('host') ?? '');
}
