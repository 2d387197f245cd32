import type { SQLInputValue } from 'node:sqlite';
import { first, ids, type Steps, statement } from './steps.ts';

/**
 * SQL condition that delays a correction while its earlier enquiry is being sent, as it might still replace that one.
 */
export const IS_UNBLOCKED =
  "NOT EXISTS (SELECT 1 FROM enquiry AS earlier WHERE earlier.id = enquiry.replaces AND earlier.state = 'sending')";

/**
 * Makes enquiries due now, with as much time for retries as new ones. Returns their ids.
 * @param keepTrying time in ms after which a delivery is given up.
 * @param which SQL condition that selects them, with its values.
 */
export const makeDue = (now: number, keepTrying: number, which: string, ...values: SQLInputValue[]): Steps<string[]> =>
  ids(
    `UPDATE enquiry SET state = 'accepted', next_attempt_at = ?, give_up_at = ?, finished_at = NULL
     WHERE ${which} RETURNING id`,
    ...[now, now + keepTrying, ...values],
  );

/** Returns when the next attempt of a channel is due, in ms since 1970. */
export function* nextDue(channel: string): Steps<number | undefined> {
  // Without `INDEXED BY`, SQLite would scan all waiting enquiries, and their number grows during an outage.
  const row = yield* first(
    `SELECT next_attempt_at AS due FROM enquiry INDEXED BY enquiry_due
     WHERE state = 'accepted' AND channel = ? AND ${IS_UNBLOCKED} ORDER BY next_attempt_at LIMIT 1`,
    channel,
  );
  return typeof row?.due === 'number' ? row.due : undefined;
}

/**
 * Moves all times by `jump` ms after the clock was set by as much. End times of finished enquiries move only forward: a
 * briefly wrong clock must not end their retention, and most are from before it was wrong.
 */
export function* moveTimes(jump: number): Steps<void> {
  const ms = Math.round(jump);
  yield [
    statement(
      `UPDATE enquiry SET accepted_at = accepted_at + ?, next_attempt_at = next_attempt_at + ?, give_up_at = give_up_at + ?
       WHERE state IN ('accepted', 'sending')`,
      ...[ms, ms, ms],
    ),
    statement('UPDATE enquiry SET finished_at = finished_at + ? WHERE finished_at IS NOT NULL', Math.max(0, ms)),
  ];
}

/** Limits times to their possible maximum after the clock was set back. */
export function* clampTimes(now: number, latestAttempt: number, latestEnd: number): Steps<void> {
  yield [
    statement(
      `UPDATE enquiry SET accepted_at = min(accepted_at, ?), next_attempt_at = min(next_attempt_at, ?),
       give_up_at = min(give_up_at, ?) WHERE state IN ('accepted', 'sending')`,
      ...[now, latestAttempt, latestEnd],
    ),
  ];
}
