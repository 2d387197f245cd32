import { networkOf, networksAround } from '@worldwright/relay/node';
import type { RelayEnv } from '@worldwright/relay/parts';
import type { Context } from 'hono';
import type { Bindings } from '../bindings.ts';

/** Window in seconds of `RATE_ADDRESS`: see `wrangler.jsonc`. */
export const WINDOW = 60;

/** Returns the network that a request is counted by. Cloudflare sets the header. */
export const addressOf = (c: Context<RelayEnv>): string => networkOf(c.req.header('cf-connecting-ip') ?? 'unknown');

/** Counts a request for its address and the networks around it. Returns whether all limits allow it. */
export async function isAllowed(
  c: Context<RelayEnv>,
  { RATE_ADDRESS, RATE_56, RATE_48 }: Pick<Bindings, 'RATE_ADDRESS' | 'RATE_56' | 'RATE_48'>,
): Promise<boolean> {
  const limits = [RATE_ADDRESS, RATE_56, RATE_48];
  for (const [index, key] of networksAround(addressOf(c)).entries()) {
    const answer = await limits[index]?.limit({ key });
    if (answer?.success === false) return false;
  }
  return true;
}
