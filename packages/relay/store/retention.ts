import type { DatabaseSync } from 'node:sqlite';
import { DAY } from '../system/clock.ts';
import { MAIL } from './rows.ts';
import { type Steps, statement, stepRunner } from './steps.ts';

/** Time in ms that a delivered enquiry stays in the list after its text is gone. */
const RECORD = 365 * DAY;

/** Enquiries whose text goes at a time when room is needed. */
const MAKE_ROOM = 50;

/** Share of the store that the refused and the given up may fill where room is needed. */
const LOST_SHARE = 1 / 4;

/** Of these so many go at a time. They are few and long, or many and short. */
const LOST_AT_ONCE = 10;

/** Statements that take the text from some enquiries. @param which what selects their ids; its parameter is theirs. */
const takeText = (which: string) => [
  `DELETE FROM file WHERE enquiry_id IN (${which})`,
  `UPDATE attempt SET words = NULL WHERE enquiry_id IN (${which})`,
  `UPDATE enquiry SET subject = '', body = '', reply_to = NULL, page = NULL, source = NULL, has_text = 0 WHERE id IN (${which})`,
];

const DELIVERED_BEFORE = "SELECT id FROM enquiry WHERE state = 'delivered' AND has_text = 1 AND finished_at < ?";
const OLDEST_DELIVERED =
  "SELECT id FROM enquiry WHERE state = 'delivered' AND has_text = 1 ORDER BY finished_at LIMIT ?";

/**
 * Statements that take identity and text from what was delivered before a time, in ms since 1970, and remove what is held,
 * refused or given up since before it. The identity goes also where the text went before, to make room.
 */
const EXPIRE = [
  `DELETE FROM identity WHERE EXISTS (
    SELECT 1 FROM enquiry WHERE id = enquiry_id AND state = 'delivered' AND finished_at < ?
  )`,
  ...takeText(DELIVERED_BEFORE),
  // Its recipient is the visitor.
  "DELETE FROM enquiry WHERE kind = 'answer' AND state = 'delivered' AND finished_at < ?",
  "DELETE FROM enquiry WHERE state IN ('held', 'refused', 'given up') AND finished_at < ?",
];

/** Delivered enquiries lose their text and their identity `retention` ms after their delivery. Others that ended go. */
export function* expire(now: number, retention: number): Steps<void> {
  yield [
    // What ended in the future ended while the clock was ahead: its text would stay for as much longer.
    statement(
      "UPDATE enquiry SET finished_at = ? WHERE state IN ('delivered', 'refused', 'given up', 'held') AND finished_at > ?",
      ...[now, now],
    ),
    ...EXPIRE.map((sql) => statement(sql, now - retention)),
    statement(
      "DELETE FROM enquiry WHERE state = 'delivered' AND has_text = 0 AND finished_at < ?",
      now - retention - RECORD,
    ),
  ];
}

/**
 * Takes old text out of the store, inside transactions that somebody else has begun.
 * @param size largest size of the store in bytes.
 */
export function prepareRetention(database: DatabaseSync, size = Number.POSITIVE_INFINITY) {
  const run = stepRunner(database);
  const shrink = takeText(OLDEST_DELIVERED).map((statement) => database.prepare(statement));
  const purge = database.prepare(
    "DELETE FROM enquiry WHERE state IN ('delivered', 'refused', 'given up', 'held') AND finished_at < ?",
  );
  const removeHeld = database.prepare(
    "DELETE FROM enquiry WHERE id IN (SELECT id FROM enquiry WHERE state = 'held' ORDER BY finished_at LIMIT ?)",
  );
  // A webhook that is away must not fill the store: in the end nobody could send an enquiry.
  const giveUpWebhooks = database.prepare(
    `UPDATE enquiry SET state = 'given up', finished_at = ? WHERE id IN
     (SELECT id FROM enquiry WHERE state = 'accepted' AND channel <> '${MAIL}' ORDER BY accepted_at LIMIT ${MAKE_ROOM})`,
  );
  const lostBytes = database.prepare(
    `SELECT total(octet_length(subject) + octet_length(body)
     + coalesce((SELECT sum(size) FROM file WHERE enquiry_id = enquiry.id), 0)) AS bytes
     FROM enquiry WHERE state IN ('refused', 'given up')`,
  );
  const removeLost = database.prepare(
    `DELETE FROM enquiry WHERE id IN
     (SELECT id FROM enquiry WHERE state IN ('refused', 'given up') ORDER BY finished_at LIMIT ${LOST_AT_ONCE})`,
  );
  const removeOldLost = () =>
    Number(lostBytes.get()?.bytes) > LOST_SHARE * size && Number(removeLost.run().changes) > 0;
  let dropped = 0;
  function removeWaiting(now: number): boolean {
    const count = Number(giveUpWebhooks.run(now).changes);
    dropped += count;
    return count > 0;
  }
  const takeOldText = () => Number(shrink.map((statement) => statement.run(MAKE_ROOM).changes).at(-1)) > 0;
  return {
    expire: (now: number, retention: number): void => run(expire(now, retention)),
    /**
     * Removes the oldest refused and given up enquiries where they fill more than their share. Else takes the text of the
     * oldest delivered ones. Their identity stays: a repeat is still recognised. Where there are none, removes the oldest
     * of those that are held; at last gives up what waits for a webhook. Answers with whether there were any.
     */
    makeRoom: (now: number): boolean =>
      removeOldLost() || takeOldText() || Number(removeHeld.run(MAKE_ROOM).changes) > 0 || removeWaiting(now),
    /** How many copies for webhooks were given up to make room, since it was last asked. */
    takeDropped(): number {
      const count = dropped;
      dropped = 0;
      return count;
    },
    /** Removes everything about enquiries that ended before `time`. Answers with how many there were. */
    purge: (time: number) => Number(purge.run(time).changes),
  };
}
