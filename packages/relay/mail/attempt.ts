import type { Settlement } from '../store/delivery.ts';
import type { StoredEnquiry } from '../store/rows.ts';
import { type Backoff, delayAfter } from './backoff.ts';
import type { DeliveryFailure } from './outcome.ts';

/** Minimum time in ms before an attempt with an unknown outcome is repeated, unless the backoff's maximum is lower. */
const UNKNOWN_DELAY_MS = 15 * 60_000;

/**
 * Returns the result of a failed attempt: when to retry, or that the delivery has ended.
 * @param random from 0 to 1.
 * @param now ms since 1970.
 */
export function settlementOf(
  failure: DeliveryFailure,
  enquiry: StoredEnquiry,
  backoff: Backoff,
  random: number,
  now: number,
): Settlement {
  const words = failure.message;
  if (failure.kind === 'refused') return { outcome: 'refused', words, wait: 0 };
  // The mail server's failure holds back the whole queue, so this one goes to its end.
  if (failure.kind === 'server') return { outcome: 'server', words, wait: 0 };
  // Never ends, and holds back no other. Each delay is as long as all before it.
  if (failure.kind === 'blocked')
    return { outcome: 'server', words, wait: Math.min(backoff.max, Math.max(backoff.first, now - enquiry.acceptedAt)) };
  if (failure.kind === 'later')
    return { outcome: 'failed', words, wait: Math.max(failure.wait, delayAfter(enquiry.attempts, backoff, random)) };
  const longer = { first: Math.min(UNKNOWN_DELAY_MS, backoff.max), max: backoff.max };
  return { outcome: 'unknown', words, wait: delayAfter(enquiry.unknownAttempts + 1, longer, random) };
}
