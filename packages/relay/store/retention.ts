import { DAY } from '../system/clock.ts';
import { MAIL } from './rows.ts';
import { first, ids, type Steps, statement } from './steps.ts';

/** Time in ms that a delivered enquiry stays in the list after its text is removed. */
const RECORD_MS = 365 * DAY;

/** Number of enquiries that make room at a time. */
const AT_ONCE = 50;

/** Share of the store that refused and given-up enquiries may keep when room is needed. */
const LOST_SHARE = 1 / 4;

/** Number of those at a time. They are few and long, or many and short. */
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

/** Lets enquiries that ended "in the future" end now: the clock was ahead, and their text would stay for too long. */
export function* limitEnds(now: number): Steps<void> {
  yield [
    statement(
      "UPDATE enquiry SET finished_at = ? WHERE state IN ('delivered', 'refused', 'given up', 'held') AND finished_at > ?",
      ...[now, now],
    ),
  ];
}

/**
 * Removes text and identity of enquiries `retention` ms after their delivery, and deletes those that ended otherwise.
 */
export function* expire(now: number, retention: number): Steps<void> {
  yield* limitEnds(now);
  yield [
    ...EXPIRE.map((sql) => statement(sql, now - retention)),
    statement(
      "DELETE FROM enquiry WHERE state = 'delivered' AND has_text = 0 AND finished_at < ?",
      now - retention - RECORD_MS,
    ),
  ];
}

/** Deletes enquiries that ended before `time`. Returns their ids. */
export const purge = (time: number): Steps<string[]> =>
  ids(
    "DELETE FROM enquiry WHERE state IN ('delivered', 'refused', 'given up', 'held') AND finished_at < ? RETURNING id",
    time,
  );

const OF_LOST = "FROM enquiry WHERE state IN ('refused', 'given up')";

/** Removes the oldest refused and given-up enquiries if they exceed their share of the store's size. Returns how many. */
function* removeOldLost(size: number): Steps<number> {
  const lost = yield* first(
    `SELECT total(octet_length(subject) + octet_length(body)
     + coalesce((SELECT sum(size) FROM file WHERE enquiry_id = enquiry.id), 0)) AS bytes ${OF_LOST}`,
  );
  if (Number(lost?.bytes) <= LOST_SHARE * size) return 0;
  const oldest = `SELECT id ${OF_LOST} ORDER BY finished_at LIMIT ${LOST_AT_ONCE}`;
  return (yield* ids(`DELETE FROM enquiry WHERE id IN (${oldest}) RETURNING id`)).length;
}

/** Removes the text of the oldest delivered enquiries, but not their identity. */
function* takeOldText(): Steps<boolean> {
  const taken = yield takeText(OLDEST_DELIVERED).map((sql) => statement(`${sql} RETURNING 1`, AT_ONCE));
  return taken.at(-1)?.length !== 0;
}

const OLDEST_HELD = `SELECT id FROM enquiry WHERE state = 'held' ORDER BY finished_at LIMIT ${AT_ONCE}`;
const OLDEST_WAITING = `SELECT id FROM enquiry WHERE state = 'accepted' AND channel <> '${MAIL}' ORDER BY accepted_at LIMIT ${AT_ONCE}`;

/**
 * Makes room in this order: removes lost enquiries beyond their share; removes the text of delivered ones; deletes held
 * ones; gives up those that wait for a webhook, as an unavailable one must not fill the store. Returns whether it
 * removed anything.
 * @param size maximum size of the store in bytes.
 * @param onDropped called with the number of enquiries that were removed undelivered, or no longer wait for a webhook.
 */
export function* makeRoom(now: number, size: number, onDropped: (count: number) => void): Steps<boolean> {
  let dropped = yield* removeOldLost(size);
  if (dropped === 0 && (yield* takeOldText())) return true;
  const giveUp = `UPDATE enquiry SET state = 'given up', finished_at = ? WHERE id IN (${OLDEST_WAITING}) RETURNING id`;
  if (dropped === 0) dropped = (yield* ids(`DELETE FROM enquiry WHERE id IN (${OLDEST_HELD}) RETURNING id`)).length;
  if (dropped === 0) dropped = (yield* ids(giveUp, now)).length;
  onDropped(dropped);
  return dropped > 0;
}

/** Returns the bytes of the store in use, and the size of a page. */
export function* usedBytes(): Steps<{ used: number; page: number }> {
  const [[pages] = [], [free] = [], [size] = []] = yield ['page_count', 'freelist_count', 'page_size'].map((name) =>
    statement(`PRAGMA ${name}`),
  );
  const page = Number(size?.page_size);
  return { used: (Number(pages?.page_count) - Number(free?.freelist_count)) * page, page };
}
