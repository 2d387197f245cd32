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
 * Returns whether an origin is the one that a request was asked by. Behind a proxy the scheme may differ, so the hosts are
 * compared, without the default port of either scheme. Of several proxies each may add the name that it was asked by; no
 * page of another site can send this header.
 * @param proxies how many stand in front.
 */
export function isOwn(origin: string, c: Context<RelayEnv>, proxies: number): boolean {
  const forwarded = proxies > 0 ? c.req.header('x-forwarded-host') : undefined;
  const hosts = (forwarded ?? c.req.header('host') ?? '').split(',').map(withoutPort);
  return URL.canParse(origin) && hosts.includes(withoutPort(new URL(origin).host));
}

/**
 * Lets pages of the relay's own origin and of the configured ones post, and answers the preflights of the latter.
 * Requests that name any other origin are refused; those that name none do not come from a page.
 */
export function createOriginGuard({ origins, trustProxy }: RelayConfig): MiddlewareHandler<RelayEnv> {
  // A page cannot write this header itself. A strict referrer policy turns `Origin` into "null" also at home.
  const isAtHome = (origin: string, c: Context<RelayEnv>) =>
    c.req.header('sec-fetch-site') === 'same-origin' || isOwn(origin, c, trustProxy);
  const share = cors({
    origin: (origin) => origin || null,
    allowMethods: ['POST'],
    allowHeaders: ['Content-Type', 'Idempotency-Key'],
    exposeHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && origins.includes(origin)) return share(c, next);
    if (origin === undefined || isAtHome(origin, c)) return next();
    c.header('Vary', 'Origin');
    throw new VisitorRefusal(403, 'origin');
  };
}
