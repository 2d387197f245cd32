import type { Rate } from '../config/fields.ts';
import { type StoredEnquiry, toEnquiry } from './rows.ts';
import { IS_FREE } from './schedule.ts';
import { first, type Steps, statement } from './steps.ts';

/**
 * Deliveries that are asked for by the id of their enquiry, where the network's queue and not this store's own says what is
 * next. Nothing tells of an attempt that was cut off: one that has not ended after this time in ms is taken for one.
 */
const CUT_OFF = 15 * 60_000;

/** Deliveries that one sweep asks for. */
const AT_ONCE = 100;

/** Takes an enquiry that is due, and notes that an attempt begins; nothing when it is not, or no more. */
export function* claimOne(id: string, now: number): Steps<StoredEnquiry | undefined> {
  const [claimed = []] = yield [
    statement(
      `UPDATE enquiry SET state = 'sending', attempts = attempts + 1, next_attempt_at = ?
       WHERE id = ? AND state = 'accepted' AND next_attempt_at <= ? AND ${IS_FREE} RETURNING *`,
      ...[now + CUT_OFF, id, now],
    ),
    statement('INSERT INTO attempt (enquiry_id, started_at) SELECT ?, ? WHERE changes() > 0', id, now),
  ];
  return claimed[0] && toEnquiry(claimed[0]);
}

/** Takes back attempts that were cut off, and returns the ids of what is due now. */
export function* takeBack(now: number): Steps<string[]> {
  const words = 'The relay ended during this attempt.';
  const [, , due = []] = yield [
    statement(
      `UPDATE attempt SET ended_at = ?, outcome = 'unknown', words = ? WHERE ended_at IS NULL AND started_at <= ?`,
      ...[now, words, now - CUT_OFF],
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

/** Returns the time in ms until the next attempt may begin by a rate; 0 when it may now. */
export function* untilAllowed({ count, seconds }: Rate, now: number): Steps<number> {
  const row = yield* first('SELECT started_at FROM attempt ORDER BY number DESC LIMIT 1 OFFSET ?', count - 1);
  return row === undefined ? 0 : Math.max(0, Number(row.started_at) + seconds * 1000 - now);
}
