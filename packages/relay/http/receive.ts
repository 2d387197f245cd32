import type { Context } from 'hono';
import type { RelayConfig } from '../config/config.ts';
import type { Account } from '../guards/memoryBudget.ts';
import type { RequestGuards } from '../guards/requestGuards.ts';
import { createSpamWatch, isProvable } from '../guards/spam.ts';
import type { Acceptance, NewEnquiry } from '../store/accept.ts';
import type { Clock } from '../system/clock.ts';
import type { Log } from '../system/log.ts';
import { received } from './answer.ts';
import { incomingBody } from './body.ts';
import type { RelayEnv } from './context.ts';
import type { Enquiry } from './enquiry.ts';
import { pagePath } from './page.ts';
import { createReading } from './reading.ts';
import { tooOften, VisitorRefusal } from './refusal.ts';
import type { Site } from './site.ts';

/** Maximum number of bytes for a character in HTML: a quotation mark is `&quot;`. */
const MAX_ESCAPED_LENGTH = 6;

/** Maximum share of the memory for error pages, so that clients that do not read them leave room for enquiries. */
const ERROR_PAGE_SHARE = 1 / 2;

/** Removes the entries from the error page if memory is short: a client may post megabytes and read nothing. */
function checkRoom(c: Context<RelayEnv>, account: Account): void {
  const entries = c.get('entries');
  if (!entries) return;
  const typed = [...Object.values(entries.fields), entries.key, entries.source].join('').length;
  if (!account.charge(MAX_ESCAPED_LENGTH * typed, ERROR_PAGE_SHARE)) c.set('entries', undefined);
}

/** Resolves when the client has received a response or disconnected. */
const isReceived = ({ outgoing }: RelayEnv['Bindings']) =>
  outgoing.destroyed ? undefined : new Promise((resolve) => outgoing.once('close', resolve));

/** Stores an enquiry if there is room for it. Rejects if the store fails. */
export type Keep = (enquiry: Omit<NewEnquiry, 'to'>) => Promise<Acceptance | { kind: 'full' }>;

export interface ReceiveParts {
  config: RelayConfig;
  guards: RequestGuards;
  keep: Keep;
  clock: Clock;
  log: Log;
  site: Site;
  stop: AbortSignal;
}

/**
 * Creates the handler that receives an enquiry. It responds once the enquiry is stored, and does not wait for delivery.
 */
export function createReceive({ config, guards, keep, clock, log, site, stop }: ReceiveParts) {
  const spam = createSpamWatch(config.spam, clock);
  const reading = createReading(config, site);

  async function store(enquiry: Enquiry, heldFor: string | undefined): Promise<Acceptance> {
    const { seconds: _, ...words } = enquiry;
    const isHeld = heldFor !== undefined;
    const kept = await keep({ ...words, page: pagePath(enquiry.page), isHeld, heldFor }).catch((cause: unknown) => {
      throw new VisitorRefusal(503, 'store', { retryAfter: 5, cause });
    });
    if (kept.kind !== 'full') return kept;
    throw new VisitorRefusal(503, 'full', { retryAfter: 600 });
  }

  async function take(c: Context<RelayEnv>, account: Account, address: string, wait?: number) {
    const start = clock.monotonic();
    const enquiry = await reading.read(c, incomingBody(c.env.incoming, { stop, clock }), account, wait);
    const request = c.get('requestId');
    const heldFor = spam.judge(enquiry, address);
    const isHeld = heldFor !== undefined;
    const full = guards.countEnquiry(isHeld && !isProvable(heldFor));
    if (full !== undefined) throw tooOften(full);
    const { kind, id } = await store(enquiry, heldFor);
    if (kind !== 'known') spam.note(enquiry, address);
    log(isHeld ? 'held' : 'accepted', { request, id, kind, ms: Math.round(clock.monotonic() - start) });
    return { id, heldFor };
  }

  return async (c: Context<RelayEnv>): Promise<Response> => {
    const address = guards.addressOf(c);
    const wait = guards.countRequest(address);
    const account = guards.budget.open(address, reading.largest(c));
    if (!account) throw new VisitorRefusal(429, 'load', { retryAfter: 5 });
    try {
      const { id, heldFor } = await take(c, account, address, wait);
      return await received(c, config, site, id, heldFor);
    } catch (error) {
      checkRoom(c, account);
      throw error;
    } finally {
      account.close(c.get('entries') && isReceived(c.env));
    }
  };
}
