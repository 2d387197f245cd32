import type { Context } from 'hono';
import type { RelayConfig } from '../config/config.ts';
import { ENQUIRY_PART } from '../form.ts';
import type { Account } from '../guards/memoryBudget.ts';
import type { RequestGuards } from '../guards/requestGuards.ts';
import { createSpamWatch, isProvable } from '../guards/spam.ts';
import type { Acceptance, NewEnquiry } from '../store/accept.ts';
import type { Clock } from '../system/clock.ts';
import type { Log } from '../system/log.ts';
import { received } from './answer.ts';
import { type BodyLimits, readBody } from './body.ts';
import type { RelayEnv } from './context.ts';
import type { Enquiry } from './enquiry.ts';
import { enquiryFile, entriesIn, FormRefusal, fileErrorsIn } from './form.ts';
import { saidTo } from './language.ts';
import { isForm, isMultipart } from './mediaType.ts';
import { fileBytes, MAX_READ_BYTES, readMultipart, withoutContent } from './multipart.ts';
import { pagePath } from './page.ts';
import { formEnquiry, jsonEnquiry, noteEntries, readEntries } from './read.ts';
import { tooOften, VisitorRefusal } from './refusal.ts';
import type { Site } from './site.ts';
import { fieldsOf } from './siteWords.ts';

/** Largest form in bytes that is still read when it comes too often, so that its sender gets the entries back. */
const GIVEN_BACK = 256 * 1024;

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

  async function readPosted(c: Context<RelayEnv>, limits: BodyLimits, wait: number | undefined) {
    const size = wait === undefined ? limits.size : Math.min(limits.size, GIVEN_BACK);
    const { words } = saidTo(c, site);
    const reading = readBody(c.env.incoming, { ...limits, size }).then((bytes) => readEntries(c, bytes, words));
    const entries = await reading.catch((error: unknown) => {
      throw wait === undefined ? error : tooOften(wait);
    });
    if (wait !== undefined) throw tooOften(wait);
    return formEnquiry(c, entries, config.to, words);
  }

  /** Reads a form with files, or the same from a script, which has the enquiry as JSON in it. */
  async function readWithFiles(c: Context<RelayEnv>, limits: BodyLimits, wait: number | undefined) {
    if (wait !== undefined && !isForm(c)) throw tooOften(wait);
    const { words } = saidTo(c, site);
    const fields = fieldsOf(words);
    const isTooOften = wait !== undefined;
    const asked = isTooOften ? withoutContent(fields) : fields;
    const bounds = isTooOften ? { text: GIVEN_BACK, read: 0 } : { text: config.maxBody, read: MAX_READ_BYTES };
    const reading = readMultipart(c.env.incoming, asked, { ...limits, ...bounds });
    const { texts, files } = await reading.catch((error: unknown) => {
      throw isTooOften ? tooOften(wait) : error;
    });
    const entries = isForm(c) && noteEntries(c, entriesIn(texts, words, files));
    if (isTooOften) throw tooOften(wait);
    if (entries) return formEnquiry(c, entries, config.to, words);
    const errors = fileErrorsIn(fields, files);
    if (Object.keys(errors).length > 0) throw new FormRefusal(errors);
    const enquiry = jsonEnquiry(c, Buffer.from(texts.get(ENQUIRY_PART) ?? ''), config.to);
    return { ...enquiry, files: files.map(enquiryFile) };
  }

  async function read(c: Context<RelayEnv>, limits: BodyLimits, wait?: number): Promise<Enquiry> {
    if (isMultipart(c)) return readWithFiles(c, limits, wait);
    if (isForm(c)) return readPosted(c, limits, wait);
    // Before a byte of the body is read.
    if (wait !== undefined) throw tooOften(wait);
    return jsonEnquiry(c, await readBody(c.env.incoming, limits), config.to);
  }

  /** Returns the largest size of a request in bytes. */
  const largest = (c: Context<RelayEnv>) =>
    config.maxBody + (isMultipart(c) ? fileBytes(fieldsOf(saidTo(c, site).words)) : 0);

  async function store(enquiry: Enquiry, heldFor: string | undefined): Promise<Acceptance> {
    const { seconds: _, ...words } = enquiry;
    const isHeld = heldFor !== undefined;
    const kept = await keep({ ...words, page: pagePath(enquiry.page), isHeld, heldFor }).catch((cause: unknown) => {
      throw new VisitorRefusal(503, 'store', { retryAfter: 5, cause });
    });
    if (kept.kind !== 'full') return kept;
    throw new VisitorRefusal(503, 'full', { retryAfter: 600 });
  }

  async function take(c: Context<RelayEnv>, limits: BodyLimits, address: string, wait?: number) {
    const start = clock.monotonic();
    const enquiry = await read(c, limits, wait);
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
    const size = largest(c);
    const account = guards.budget.open(address, size);
    if (!account) throw new VisitorRefusal(429, 'load', { retryAfter: 5 });
    try {
      const { id, heldFor } = await take(c, { size, account, stop, clock }, address, wait);
      return await received(c, config, site, id, heldFor);
    } catch (error) {
      checkRoom(c, account);
      throw error;
    } finally {
      account.close(c.get('entries') && isTaken(c.env));
    }
  };
}
