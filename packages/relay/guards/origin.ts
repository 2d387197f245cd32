import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { RelayConfig } from '../config/config.ts';
import type { RelayEnv } from '../http/context.ts';
import { VisitorRefusal } from '../http/refusal.ts';

const withoutPort = (host: string) =>
  host
    .trim()
    .toLowerCase()
    .replace(/:(80|443)$/, '');

/**
 * Returns whether an origin is the one that the request was sent to. Compares hosts without default ports, as a proxy
 * may change the scheme. Each of several proxies may append to `X-Forwarded-Host`; no page of another site can send it.
 * @param proxies number of proxies in front.
 */
export function isOwnOrigin(origin: string, c: Context<RelayEnv>, proxies: number): boolean {
  const forwarded = proxies > 0 ? c.req.header('x-forwarded-host') : undefined;
  const hosts = (forwarded ?? c.req.header('host') ?? '').split(',').map(withoutPort);
  return URL.canParse(origin) && hosts.includes(withoutPort(new URL(origin).host));
}

/** Returns what two origins of one site have in common: the host without `www.` and default port, whatever the scheme. */
const siteOf = (origin: string) =>
  URL.canParse(origin) ? withoutPort(new URL(origin).host).replace(/^www\./, '') : '';

/**
 * Accepts posts from the relay's own origin and the configured ones, and answers preflights of the latter. Refuses any
 * other `Origin`; a request without one does not come from a page.
 *
 * `http` and `https`, with and without `www.`, are one site: a proxy may forward both with another `Host`. That grants
 * nothing, as a post needs no cookie and no password; the check only stops pages of others from sending through their
 * visitors' browsers, and both names belong to one owner.
 */
export function createOriginGuard({ origins, trustProxy }: RelayConfig): MiddlewareHandler<RelayEnv> {
  // Pages cannot set `Sec-Fetch-Site`. A strict referrer policy makes `Origin` "null" on the same origin too.
  const isSameOrigin = (origin: string, c: Context<RelayEnv>) =>
    c.req.header('sec-fetch-site') === 'same-origin' || isOwnOrigin(origin, c, trustProxy);
  const sites = new Set(origins.map(siteOf));
  const share = cors({
    origin: (origin) => origin || null,
    allowMethods: ['POST'],
    allowHeaders: ['Content-Type', 'Idempotency-Key'],
    exposeHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && sites.has(siteOf(origin))) return share(c, next);
    if (origin === undefined || isSameOrigin(origin, c)) return next();
    c.header('Vary', 'Origin');
    throw new VisitorRefusal(403, 'origin');
  };
}
