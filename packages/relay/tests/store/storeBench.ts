import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach } from 'vitest';
import type { NewEnquiry } from '../../store/accept.ts';
import type { Settlement } from '../../store/delivery.ts';
import { reportOf } from '../../store/report.ts';
import { MAIL, type StoredEnquiry } from '../../store/rows.ts';
import { openStore, type StoreLimits } from '../../store/store.ts';
import { fakeClock } from '../fakeClock.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
/** Start time of each test. */
export const NOON = Date.UTC(2026, 5, 1, 12);

export const limits: StoreLimits = { size: 50_000_000, retention: 30 * DAY, keepTrying: 5 * DAY, minAttempts: 5 };

export const words: NewEnquiry = {
  to: 'owner@example.test',
  replyTo: 'ada@example.test',
  subject: 'A lift',
  body: 'It should know which floor.',
  key: undefined,
  replaces: [],
  page: '/about',
  isHeld: false,
};

/** Recipients of an enquiry, if a test does not name others. */
export const toOwner = [{ to: words.to, channel: MAIL }];

export const keyed = (key: string, change: Partial<NewEnquiry> = {}): NewEnquiry => ({ ...words, key, ...change });

/** A clock that only advances on request. */
function storeClock() {
  const clock = fakeClock(NOON);
  /** Sets the time of day by so many ms. */
  const set = (ms: number) => clock.set(clock.now() + ms);
  return { ...clock, pass: clock.advance, set };
}

/** A store on the disk with an operator's report and a test clock. */
export class StoreBench {
  readonly #dir = mkdtempSync(join(tmpdir(), 'store-'));
  readonly file = join(this.#dir, 'relay.db');
  readonly clock = storeClock();
  /** Detected changes of the clock in ms. */
  readonly jumps: number[] = [];
  store = this.open();
  readonly #reader = new DatabaseSync(this.file, { readOnly: true });
  readonly report = reportOf(this.#reader);

  open(change: Partial<StoreLimits> = {}) {
    const store = openStore(this.file, { ...limits, ...change }, this.clock, (jump) => this.jumps.push(jump));
    const accept = (enquiry: NewEnquiry, recipients = [{ to: enquiry.to, channel: MAIL }]) =>
      store.accept(enquiry, recipients);
    return { ...store, accept };
  }

  async reopen(change: Partial<StoreLimits> = {}): Promise<void> {
    await this.store.close();
    this.store = this.open(change);
  }

  stored(id: string): StoredEnquiry | undefined {
    return this.report.find(id);
  }

  /** Stores an enquiry. Returns its id. @throws if the store is full. */
  async accepted(enquiry: NewEnquiry): Promise<string> {
    const answer = await this.store.accept(enquiry);
    if (answer.kind === 'full') throw new Error('the store is full');
    return answer.id;
  }

  /** Claims due enquiries and ends their attempts with an outcome, a text, and the ms until the next attempt. */
  async attempt(outcome: Settlement['outcome'], said: string = outcome, wait = MINUTE): Promise<void> {
    for (const { id } of await this.store.claim(10)) await this.store.finish(id, { outcome, words: said, wait });
  }

  async remove(): Promise<void> {
    this.#reader.close();
    await this.store.close();
    rmSync(this.#dir, { recursive: true });
  }
}

/** Gives every test of a file its own store. */
export function freshStore(): () => StoreBench {
  let bench: StoreBench;
  beforeEach(() => {
    bench = new StoreBench();
  });
  afterEach(() => bench.remove());
  return () => bench;
}
