import type { Rate } from '../config/fields.ts';
import { type StoredEnquiry, toEnquiry } from './rows.ts';
import { IS_UNBLOCKED } from './schedule.ts';
import { first, type Steps, statement } from './steps.ts';

/**
 * Deliveries by id, for Workers: their queue decides what is next. Interrupted attempts are not reported, so an attempt
 * counts as interrupted after this time in ms.
 */
const INTERRUPTED_AFTER_MS = 15 * 60_000;

/** Maximum number of deliveries per sweep. */
const AT_ONCE = 100;

/** Claims a due enquiry and records the start of an attempt. Returns undefined if it is no longer due. */
export function* claimOne(id: string, now: number): Steps<StoredEnquiry | undefined> {
  const [claimed = []] = yield [
    statement(
      `UPDATE enquiry SET state = 'sending', attempts = attempts + 1, next_attempt_at = ?
       WHERE id = ? AND state = 'accepted' AND next_attempt_at <= ? AND ${IS_UNBLOCKED} RETURNING *`,
      ...[now + INTERRUPTED_AFTER_MS, id, now],
    ),
    statement('INSERT INTO attempt (enquiry_id, started_at) SELECT ?, ? WHERE changes() > 0', id, now),
  ];
  return claimed[0] && toEnquiry(claimed[0]);
}

/** Recovers interrupted attempts, and returns the ids of due enquiries. */
export function* recoverInterrupted(now: number): Steps<string[]> {
  const words = 'The relay ended during this attempt.';
  const [, , due = []] = yield [
    statement(
      `UPDATE attempt SET ended_at = ?, outcome = 'unknown', words = ? WHERE ended_at IS NULL AND started_at <= ?`,
      ...[now, words, now - INTERRUPTED_AFTER_MS],
    ),
    statement(
      `UPDATE enquiry SET state = 'accepted', unknown_attempts = unknown_attempts + 1
       WHERE state = 'sending' AND next_attempt_at <= ?`,
      now,
    ),
    statement(
      `SELECT id FROM enquiry WHERE state = 'accepted' AND next_attempt_at <= ? ORDER BY next_attempt_at LIMIT ?`,
      ...[now, AT_ONCE],
    ),
  ];
  return due.map(({ id }) => String(id));
}

/** Returns the ms until a rate limit allows the next attempt; 0 if it does now. */
export function* untilAllowed({ count, seconds }: Rate, now: number): Steps<number> {
  const row = yield* first('SELECT started_at FROM attempt ORDER BY number DESC LIMIT 1 OFFSET ?', count - 1);
  return row === undefined ? 0 : Math.max(0, Number(row.started_at) + seconds * 1000 - now);
}
