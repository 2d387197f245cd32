import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { ids, type Steps } from './steps.ts';

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

/** Prepares the statements for times of enquiries. They run inside the caller's transaction. */
export function prepareSchedule(database: DatabaseSync) {
  // Without `INDEXED BY`, SQLite would scan all waiting enquiries, and their number grows during an outage.
  const due = database.prepare(
    `SELECT next_attempt_at AS due FROM enquiry INDEXED BY enquiry_due
     WHERE state = 'accepted' AND channel = ? AND ${IS_UNBLOCKED} ORDER BY next_attempt_at LIMIT 1`,
  );
  const move = database.prepare(
    `UPDATE enquiry SET accepted_at = accepted_at + ?, next_attempt_at = next_attempt_at + ?, give_up_at = give_up_at + ?
     WHERE state IN ('accepted', 'sending')`,
  );
  const moveEnds = database.prepare('UPDATE enquiry SET finished_at = finished_at + ? WHERE finished_at IS NOT NULL');
  const clamp = database.prepare(
    `UPDATE enquiry SET accepted_at = min(accepted_at, :now), next_attempt_at = min(next_attempt_at, :latestAttempt),
     give_up_at = min(give_up_at, :latestEnd) WHERE state IN ('accepted', 'sending')
     AND (accepted_at > :now OR next_attempt_at > :latestAttempt OR give_up_at > :latestEnd)`,
  );
  return {
    /** Returns when the next attempt of a channel is due, in ms since 1970. */
    nextDue(channel: string): number | undefined {
      const value = due.get(channel)?.due;
      return typeof value === 'number' ? value : undefined;
    },
    /**
     * Moves all times by `jump` ms after the clock was set by as much. This includes the end times of finished
     * enquiries: a briefly wrong clock must not end their retention.
     */
    move(jump: number): void {
      const ms = Math.round(jump);
      move.run(ms, ms, ms);
      moveEnds.run(ms);
    },
    /** Limits times to their possible maximum after the clock was set back. */
    clamp: (times: { now: number; latestAttempt: number; latestEnd: number }) => void clamp.run(times),
  };
}
