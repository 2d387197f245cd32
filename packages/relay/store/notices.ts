import type { DatabaseSync } from 'node:sqlite';
import { DAY } from '../clock.ts';

/** Time in ms between two lines about what is held. */
const WEEK = 7 * DAY;

/** Keeps account of what the owner is told of from time to time, inside transactions that somebody else has begun. */
export function prepareNotices(database: DatabaseSync) {
  const last = database.prepare("SELECT given_at FROM notice WHERE name = 'held'");
  const note = database.prepare(
    "INSERT INTO notice (name, given_at) VALUES ('held', ?) ON CONFLICT (name) DO UPDATE SET given_at = excluded.given_at",
  );
  const count = database.prepare(
    "SELECT count(DISTINCT batch) AS held FROM enquiry WHERE state = 'held' AND untold = 1",
  );
  const tell = database.prepare(
    "UPDATE enquiry SET untold = 0 WHERE state = 'held' AND untold = 1 AND accepted_at <= ?",
  );
  return {
    /** How many enquiries were held since the owner was last told, if that is a week ago. The first week begins now. */
    held(now: number): number {
      const given = last.get()?.given_at;
      // A clock that was set back would put it off for as long.
      if (typeof given !== 'number' || given > now) note.run(now);
      if (typeof given !== 'number' || now - given < WEEK) return 0;
      return Number(count.get()?.held);
    },
    /** Notes that the owner was told of what was held until a time. */
    told(until: number): void {
      tell.run(until);
      note.run(until);
    },
  };
}
