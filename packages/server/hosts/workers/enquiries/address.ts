import { networkOf, networksAround } from '@worldwright/relay/node';
import type { RelayEnv } from '@worldwright/relay/parts';
import type { Context } from 'hono';
import type { Bindings } from '../bindings.ts';

/** Seconds of the window that `RATE_ADDRESS` counts in: see `wrangler.jsonc`. */
export const WINDOW = 60;

/** Whom a request counts for. The network itself writes the header. */
export const addressOf = (c: Context<RelayEnv>): string => networkOf(c.req.header('cf-connecting-ip') ?? 'unknown');

/** Counts a request for its address and the networks around it. Returns whether all of them may send one more. */
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
