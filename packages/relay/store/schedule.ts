import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { ids, type Steps } from './steps.ts';

/** A correction waits while what it corrects is being sent: only then is it known whether it can take its place. */
export const IS_FREE =
  "NOT EXISTS (SELECT 1 FROM enquiry AS earlier WHERE earlier.id = enquiry.replaces AND earlier.state = 'sending')";

/**
 * Has enquiries delivered now, and tried for as long as new ones. Returns their ids.
 * @param keepTrying time in ms for which a delivery is tried.
 * @param which condition of SQL that selects them, with its values.
 */
export const makeDue = (now: number, keepTrying: number, which: string, ...values: SQLInputValue[]): Steps<string[]> =>
  ids(
    `UPDATE enquiry SET state = 'accepted', next_attempt_at = ?, give_up_at = ?, finished_at = NULL
     WHERE ${which} RETURNING id`,
    ...[now, now + keepTrying, ...values],
  );

/** The times of enquiries, inside transactions that somebody else has begun. */
export function prepareSchedule(database: DatabaseSync) {
  // Without the name of the index SQLite would look at every enquiry that waits, more of them the longer an outage is.
  const due = database.prepare(
    `SELECT next_attempt_at AS due FROM enquiry INDEXED BY enquiry_due
     WHERE state = 'accepted' AND channel = ? AND ${IS_FREE} ORDER BY next_attempt_at LIMIT 1`,
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
    /** When the next attempt of a channel is due, in ms since 1970. */
    nextDue(channel: string): number | undefined {
      const value = due.get(channel)?.due;
      return typeof value === 'number' ? value : undefined;
    },
    /**
     * Moves all that waits by `jump` ms, because the clock was set by as much, and the ends of all that does not: text and
     * identity are kept for a time after them, which a clock that is wrong for a minute must not end.
     */
    move(jump: number): void {
      const ms = Math.round(jump);
      move.run(ms, ms, ms);
      moveEnds.run(ms);
    },
    /** Brings times that are further away than they can be, after the clock was set back, to where they can be. */
    clamp: (times: { now: number; latestAttempt: number; latestEnd: number }) => void clamp.run(times),
  };
}
