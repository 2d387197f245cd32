import type { Settlement } from '../store/delivery.ts';
import type { StoredEnquiry } from '../store/rows.ts';
import { type Backoff, delayAfter } from './backoff.ts';
import type { DeliveryFailure } from './outcome.ts';

/** Attempts of which nothing is known are not repeated before this time in ms is over, unless the limit is lower. */
const UNKNOWN = 15 * 60_000;

/** An enquiry is not given up before it was tried this often: the clock may have been set on meanwhile. */
const FEWEST = 5;

/**
 * What follows from a failed attempt: when to try again, or that it has ended.
 * @param random from 0 to 1.
 */
export function settle(
  failure: DeliveryFailure,
  enquiry: StoredEnquiry,
  now: number,
  backoff: Backoff,
  random: number,
): Settlement {
  const words = failure.message;
  if (failure.kind === 'refused') return { outcome: 'refused', words, next: 'never' };
  const outcome = failure.kind === 'unknown' ? 'unknown' : 'failed';
  if (now >= enquiry.giveUpAt && enquiry.attempts >= FEWEST) return { outcome, words, next: 'never' };
  // The mail server's failure holds back all that waits, so this one goes to the end of the line.
  if (failure.kind === 'server') return { outcome, words, next: now };
  const longer = outcome === 'unknown' ? { first: Math.min(UNKNOWN, backoff.most), most: backoff.most } : backoff;
  const failures = outcome === 'unknown' ? enquiry.unknownAttempts + 1 : enquiry.attempts;
  return { outcome, words, next: now + delayAfter(failures, longer, random) };
}
