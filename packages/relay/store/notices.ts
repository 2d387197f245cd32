import { DAY } from '../system/clock.ts';
import { first, type Steps, statement } from './steps.ts';

/** Minimum interval in ms between mails about held enquiries. */
const WEEK = 7 * DAY;

const HELD = 'held';

const noteOf = (name: string, now: number) =>
  statement(
    'INSERT INTO notice (name, given_at) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET given_at = excluded.given_at',
    ...[name, now],
  );

export function* recordNotice(name: string, now: number): Steps<void> {
  yield [noteOf(name, now)];
}

/** Forgets a notice, so that the next one is sent at once. */
export function* forgetNotice(name: string): Steps<void> {
  yield [statement('DELETE FROM notice WHERE name = ?', name)];
}

/** Returns the time of the last notice in ms since 1970. */
export function* lastNotice(name: string): Steps<number | undefined> {
  const given = (yield* first('SELECT given_at FROM notice WHERE name = ?', name))?.given_at;
  return typeof given === 'number' ? given : undefined;
}

/** Starts the first week before a notice to the owner. */
export function* startNotices(now: number): Steps<void> {
  const given = yield* lastNotice(HELD);
  // If the clock was set back, the notice would be delayed by as much.
  if (given === undefined || given > now) yield [noteOf(HELD, now)];
}

/** Returns how many enquiries were held since the last notice, if that was a week ago; else 0. */
export function* countNewlyHeld(now: number): Steps<number> {
  const given = yield* lastNotice(HELD);
  if (given === undefined || now - given < WEEK) return 0;
  const sql = "SELECT count(DISTINCT batch) AS held FROM enquiry WHERE state = 'held' AND untold = 1";
  return Number((yield* first(sql))?.held);
}

/** Records that the owner was notified of enquiries held until a time. */
export function* markHeldReported(until: number): Steps<void> {
  yield [
    statement("UPDATE enquiry SET untold = 0 WHERE state = 'held' AND untold = 1 AND accepted_at <= ?", until),
    noteOf(HELD, until),
  ];
}
