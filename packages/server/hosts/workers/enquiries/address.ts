import { networkOf } from '@worldwright/relay/node';
import type { RelayEnv } from '@worldwright/relay/parts';
import type { Context } from 'hono';

/** Seconds of the window that `RATE_ADDRESS` counts in: see `wrangler.jsonc`. */
export const WINDOW = 60;

/** Whom a request counts for. The network itself writes the header. */
export const addressOf = (c: Context<RelayEnv>): string => networkOf(c.req.header('cf-connecting-ip') ?? 'unknown');
