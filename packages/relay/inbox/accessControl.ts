import type { Context, MiddlewareHandler } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import type { RelayConfig } from '../config/config.ts';
import { isLocal } from '../guards/clientAddress.ts';
import { isOwnOrigin } from '../guards/origin.ts';
import { createRateLimit, MAX_ADDRESSES } from '../guards/rateLimit.ts';
import type { RelayEnv } from '../http/context.ts';
import type { Clock } from '../system/clock.ts';
import type { Log } from '../system/log.ts';
import { createPasswordCheck } from './password.ts';

/** Limits of wrong passwords: from one address, and from all. */
const [PER_ADDRESS, IN_TOTAL] = [
  { count: 10, seconds: 900 },
  { count: 100, seconds: 900 },
];

export interface AccessParts {
  config: Pick<RelayConfig, 'trustProxy'>;
  hash: string;
  clock: Clock;
  log: Log;
  /** Returns whether the connection is private; by default per `X-Forwarded-Proto` of the last counted proxy. */
  isPrivate?: (c: Context<RelayEnv>) => boolean;
  /** Returns the network that a request is counted by. */
  addressOf: (c: Context<RelayEnv>) => string;
}

/** Returns whether the last counted proxy received the request over HTTPS, or the request is local. */
function isPrivateBehind(c: Context<RelayEnv>, proxies: number): boolean {
  const scheme = proxies > 0 ? c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() : undefined;
  return scheme === undefined ? isLocal(c) : scheme === 'https';
}

/** Creates the access control: password, HTTPS or a local request, and posts only from the inbox's own pages. */
export function createAccessControl({
  config,
  hash,
  clock,
  log,
  addressOf,
  ...given
}: AccessParts): MiddlewareHandler<RelayEnv>[] {
  const { trustProxy } = config;
  const { isPrivate = (c) => isPrivateBehind(c, trustProxy) } = given;
  const passwords = createPasswordCheck(hash);
  const guesses = createRateLimit(PER_ADDRESS, MAX_ADDRESSES, clock);
  const allGuesses = createRateLimit(IN_TOTAL, 1, clock);

  async function verifyUser(_name: string, password: string, c: Context<RelayEnv>): Promise<boolean> {
    if (passwords.isKnown(password)) return true;
    const address = addressOf(c);
    // Counted before the check: otherwise parallel guesses would all be checked.
    const wait = guesses.take(address) ?? allGuesses.take('all');
    if (wait !== undefined) {
      log('inbox closed', { reason: 'too many passwords' });
      const headers = { 'Retry-After': String(wait) };
      throw new HTTPException(429, { res: new Response('Too many wrong passwords.', { status: 429, headers }) });
    }
    const isRight = await passwords.check(password);
    if (!isRight) log('inbox refused');
    return isRight;
  }

  return [
    async (c, next) => {
      if (isPrivate(c)) return next();
      return c.text('The inbox is shown over HTTPS (RELAY_TRUST_PROXY), or on the machine itself by localhost.', 403);
    },
    csrf({ origin: (origin, c) => isOwnOrigin(origin, c, trustProxy) }),
    basicAuth({ realm: 'Inbox', verifyUser }),
  ];
}
