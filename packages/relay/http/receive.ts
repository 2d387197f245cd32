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

/** Bytes that a letter takes in a page at most: a quotation mark is `&quot;` there. */
const ESCAPED = 6;

/** Share of the memory that pages of refusals may take, so that those who read none of them leave room for enquiries. */
const PAGES = 1 / 2;

/**
 * Leaves what was typed out of the page of a refusal where there is no room for it. A client may post megabytes, and
 * read nothing of the page for two minutes.
 */
function checkRoom(c: Context<RelayEnv>, account: Account): void {
  const entries = c.get('entries');
  if (!entries) return;
  const typed = [...Object.values(entries.fields), entries.to, entries.key, entries.source].join('').length;
  if (!account.charge(ESCAPED * typed, PAGES)) c.set('entries', undefined);
}

/** Resolves when the client has taken an answer, or is gone. */
const isTaken = ({ outgoing }: RelayEnv['Bindings']) =>
  outgoing.destroyed ? undefined : new Promise((resolve) => outgoing.once('close', resolve));

/** Keeps an enquiry, unless there is no room for it. Rejects when the store fails. */
export type Keep = (enquiry: NewEnquiry) => Promise<Acceptance | { kind: 'full' }>;

/** What taking enquiries needs. */
export interface ReceiveParts {
  config: RelayConfig;
  guards: RequestGuards;
  keep: Keep;
  clock: Clock;
  log: Log;
  site: Site;
  /** Fires when nothing more is to be taken. */
  stop: AbortSignal;
}

/** Takes an enquiry in, and answers once it is safe in the store. Its delivery is not waited for. */
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
      account.close(c.get('entries') && isTaken(c.env));
    }
  };
}
