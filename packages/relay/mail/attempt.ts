import type { Settlement } from '../store/delivery.ts';
import type { StoredEnquiry } from '../store/rows.ts';
import { type Backoff, delayAfter } from './backoff.ts';
import type { DeliveryFailure } from './outcome.ts';

/** Attempts of which nothing is known are not repeated before this time in ms is over, unless the limit is lower. */
const UNKNOWN = 15 * 60_000;

/**
 * What follows from a failed attempt: when to try again, or that it has ended.
 * @param random from 0 to 1.
 */
export function settle(failure: DeliveryFailure, enquiry: StoredEnquiry, backoff: Backoff, random: number): Settlement {
  const words = failure.message;
  if (failure.kind === 'refused') return { outcome: 'refused', words, wait: 0 };
  // The mail server's failure holds back all that waits, so this one goes to the end of the line.
  if (failure.kind === 'server') return { outcome: 'server', words, wait: 0 };
  if (failure.kind === 'later')
    return { outcome: 'failed', words, wait: delayAfter(enquiry.attempts, backoff, random) };
  const longer = { first: Math.min(UNKNOWN, backoff.most), most: backoff.most };
  return { outcome: 'unknown', words, wait: delayAfter(enquiry.unknownAttempts + 1, longer, random) };
}
