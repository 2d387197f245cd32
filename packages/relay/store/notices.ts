import type { DatabaseSync } from 'node:sqlite';
import { DAY } from '../clock.ts';

/** Time in ms between two lines about what is held. */
const WEEK = 7 * DAY;

/** Keeps account of what the owner is told of once a week, inside transactions that somebody else has begun. */
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
  const givenAt = () => {
    const given = last.get()?.given_at;
    return typeof given === 'number' ? given : undefined;
  };
  return {
    /** Begins the first week. */
    begin(now: number): void {
      const given = givenAt();
      // A clock that was set back would put it off for as long.
      if (given === undefined || given > now) note.run(now);
    },
    /** How many enquiries were held since the owner was last told, if that is a week ago. */
    held(now: number): number {
      const given = givenAt();
      return given === undefined || now - given < WEEK ? 0 : Number(count.get()?.held);
    },
    /** Notes that the owner was told of what was held until a time. */
    told(until: number): void {
      tell.run(until);
      note.run(until);
    },
  };
}
