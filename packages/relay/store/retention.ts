import type { DatabaseSync } from 'node:sqlite';
import { DAY } from '../system/clock.ts';
import { MAIL } from './rows.ts';
import { type Steps, statement, stepRunner } from './steps.ts';

/** Time in ms that a delivered enquiry stays in the list after its text is removed. */
const RECORD_MS = 365 * DAY;

/** Number of enquiries whose text is removed at a time to make room. */
const TEXTS_AT_ONCE = 50;

/** Share of the store that refused and given-up enquiries may keep when room is needed. */
const LOST_SHARE = 1 / 4;

/** Number of those removed at a time. They are few and long, or many and short. */
const LOST_AT_ONCE = 10;

/** Returns statements that remove the text of enquiries. @param which SQL that selects their ids; has one parameter. */
const takeText = (which: string) => [
  `DELETE FROM file WHERE enquiry_id IN (${which})`,
  `UPDATE attempt SET words = NULL WHERE enquiry_id IN (${which})`,
  `UPDATE enquiry SET subject = '', body = '', reply_to = NULL, page = NULL, source = NULL, has_text = 0 WHERE id IN (${which})`,
];

const DELIVERED_BEFORE = "SELECT id FROM enquiry WHERE state = 'delivered' AND has_text = 1 AND finished_at < ?";
const OLDEST_DELIVERED =
  "SELECT id FROM enquiry WHERE state = 'delivered' AND has_text = 1 ORDER BY finished_at LIMIT ?";

/**
 * Statements that remove identity and text of enquiries delivered before a time in ms since 1970, and delete held,
 * refused and given-up ones that ended before it. The identity is removed even if the text was removed earlier to make
 * room.
 */
const EXPIRE = [
  `DELETE FROM identity WHERE EXISTS (
    SELECT 1 FROM enquiry WHERE id = enquiry_id AND state = 'delivered' AND finished_at < ?
  )`,
  ...takeText(DELIVERED_BEFORE),
  // A confirmation's recipient is the visitor, so the whole row is deleted.
  "DELETE FROM enquiry WHERE kind = 'answer' AND state = 'delivered' AND finished_at < ?",
  "DELETE FROM enquiry WHERE state IN ('held', 'refused', 'given up') AND finished_at < ?",
];

/**
 * Removes text and identity of enquiries `retention` ms after their delivery, and deletes those that ended otherwise.
 */
export function* expire(now: number, retention: number): Steps<void> {
  yield [
    // Enquiries that ended "in the future" ended while the clock was ahead. Their text would stay for too long.
    statement(
      "UPDATE enquiry SET finished_at = ? WHERE state IN ('delivered', 'refused', 'given up', 'held') AND finished_at > ?",
      ...[now, now],
    ),
    ...EXPIRE.map((sql) => statement(sql, now - retention)),
    statement(
      "DELETE FROM enquiry WHERE state = 'delivered' AND has_text = 0 AND finished_at < ?",
      now - retention - RECORD_MS,
    ),
  ];
}

/**
 * Prepares the removal of old text. It runs inside the caller's transaction.
 * @param size maximum size of the store in bytes.
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
  // An unavailable webhook must not fill the store: in the end no enquiry would be accepted.
  const giveUpWebhooks = database.prepare(
    `UPDATE enquiry SET state = 'given up', finished_at = ? WHERE id IN
     (SELECT id FROM enquiry WHERE state = 'accepted' AND channel <> '${MAIL}' ORDER BY accepted_at LIMIT ${TEXTS_AT_ONCE})`,
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
  const takeOldText = () => Number(shrink.map((statement) => statement.run(TEXTS_AT_ONCE).changes).at(-1)) > 0;
  return {
    expire: (now: number, retention: number): void => run(expire(now, retention)),
    /**
     * Makes room in this order: removes the oldest refused and given-up enquiries beyond their share; removes the text
     * of the oldest delivered ones, but not their identity; deletes the oldest held ones; gives up those that wait for
     * a webhook. Returns whether it removed anything.
     */
    makeRoom: (now: number): boolean =>
      removeOldLost() || takeOldText() || Number(removeHeld.run(TEXTS_AT_ONCE).changes) > 0 || removeWaiting(now),
    /** Returns how many copies for webhooks were given up to make room since the last call. */
    takeDropped(): number {
      const count = dropped;
      dropped = 0;
      return count;
    },
    /** Deletes enquiries that ended before `time`. Returns their number. */
    purge: (time: number) => Number(purge.run(time).changes),
  };
}
