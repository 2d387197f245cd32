import { DAY } from '../system/clock.ts';
import { first, type Steps, statement } from './steps.ts';

/** Time in ms between two lines about what is held. */
const WEEK = 7 * DAY;

const HELD = 'held';

const noteOf = (name: string, now: number) =>
  statement(
    'INSERT INTO notice (name, given_at) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET given_at = excluded.given_at',
    ...[name, now],
  );

/** Notes that a notice was given. */
export function* noteNotice(name: string, now: number): Steps<void> {
  yield [noteOf(name, now)];
}

/** Notes that there is nothing more to say by a notice: the next one is given at once. */
export function* forgetNotice(name: string): Steps<void> {
  yield [statement('DELETE FROM notice WHERE name = ?', name)];
}

/** Returns when a notice was last given, in ms since 1970. */
export function* lastNotice(name: string): Steps<number | undefined> {
  const given = (yield* first('SELECT given_at FROM notice WHERE name = ?', name))?.given_at;
  return typeof given === 'number' ? given : undefined;
}

/** Begins the first week of notices to the owner. */
export function* beginNotices(now: number): Steps<void> {
  const given = yield* lastNotice(HELD);
  // A clock that was set back would put it off for as long.
  if (given === undefined || given > now) yield [noteOf(HELD, now)];
}

/** Returns how many enquiries were held since the owner was last told, if that is a week ago. */
export function* heldToTell(now: number): Steps<number> {
  const given = yield* lastNotice(HELD);
  if (given === undefined || now - given < WEEK) return 0;
  const sql = "SELECT count(DISTINCT batch) AS held FROM enquiry WHERE state = 'held' AND untold = 1";
  return Number((yield* first(sql))?.held);
}

/** Notes that the owner was told of what was held until a time. */
export function* toldOfHeld(until: number): Steps<void> {
  yield [
    statement("UPDATE enquiry SET untold = 0 WHERE state = 'held' AND untold = 1 AND accepted_at <= ?", until),
    noteOf(HELD, until),
  ];
}
