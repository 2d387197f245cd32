import type { D1Database, Fetcher, Queue, RateLimit, SendEmail } from '@cloudflare/workers-types';

/** A queued delivery. */
export interface Delivery {
  /** Id of the enquiry. */
  id: string;
}

/**
 * The Worker's bindings in `wrangler.jsonc`. The relay's settings are texts beside these: see packages/relay/README.md.
 */
export interface Bindings {
  /** The files of the site. */
  ASSETS: Fetcher;
  /** The store of enquiries. */
  STORE: D1Database;
  /** The queue of deliveries. */
  DELIVERIES: Queue<Delivery>;
  /** Rate limit by address. */
  RATE_ADDRESS: RateLimit;
  /** Rate limit by IPv6 /56. */
  RATE_56: RateLimit;
  /** Rate limit by IPv6 /48. */
  RATE_48: RateLimit;
  /** Cloudflare's mail service, used without `SMTP_URL`. */
  MAIL: SendEmail;
}

/** Returns the relay's settings: all bindings that are texts. */
export const settingsIn = (bindings: object): Record<string, string> =>
  Object.fromEntries(Object.entries(bindings).filter(([, value]) => typeof value === 'string'));
