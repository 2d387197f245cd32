import type { D1Database, Fetcher, Queue, RateLimit, SendEmail } from '@cloudflare/workers-types';

/** What a delivery is asked for by. */
export interface Delivery {
  /** Id of the enquiry. */
  id: string;
}

/** What `wrangler.jsonc` gives to the Worker. The relay's settings are texts beside these: see packages/relay/README.md. */
export interface Bindings {
  /** The files of the site. */
  ASSETS: Fetcher;
  /** Where enquiries are kept. */
  STORE: D1Database;
  /** What is to be delivered. */
  DELIVERIES: Queue<Delivery>;
  /** Counts the requests of each address. */
  RATE_ADDRESS: RateLimit;
  /** The same for each /56 of IPv6. */
  RATE_56: RateLimit;
  /** The same for each /48. */
  RATE_48: RateLimit;
  /** Cloudflare's own way to send mail, used where there is no `SMTP_URL`. */
  MAIL: SendEmail;
}

/** The settings among what the Worker gets: all that is text. */
export const settingsIn = (bindings: object): Record<string, string> =>
  Object.fromEntries(Object.entries(bindings).filter(([, value]) => typeof value === 'string'));
