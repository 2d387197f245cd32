import type { Context } from 'hono';
import { networkOf } from '../../../../relay/guards/clientAddress.ts';
import type { RelayEnv } from '../../../../relay/http/context.ts';

/** Seconds of the window that `RATE_ADDRESS` counts in: see `wrangler.jsonc`. */
export const WINDOW = 60;

/** Whom a request counts for. The network itself writes the header. */
export const addressOf = (c: Context<RelayEnv>): string => networkOf(c.req.header('cf-connecting-ip') ?? 'unknown');
