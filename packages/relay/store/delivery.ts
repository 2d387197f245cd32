import { detachCorrection, replaceByCorrection } from './corrections.ts';
import { type State, type StoredEnquiry, toEnquiry } from './rows.ts';
import { IS_UNBLOCKED } from './schedule.ts';
import { first, ids, rows, type Steps, statement } from './steps.ts';

/** Maximum number of stored attempts per enquiry; beyond it the oldest is removed. */
const ATTEMPTS_KEPT = 30;

/** Maximum number of stored characters of a mail server's text: thirty long ones would fill the store. */
const MAX_WORDS_LENGTH = 1000;

/** Result of an attempt, and the time of the next one. */
export interface Settlement {
  /**
   * `delivered` and `refused` are final; `unknown` means that the mail server may have accepted it. `server` means that
   * the mail server was unusable or refused our account: it does not count as an attempt, and never ends an enquiry.
   */
  outcome: 'delivered' | 'refused' | 'unknown' | 'failed' | 'server';
  /** The mail server's text, or what went wrong. */
  words: string;
  /** Time in ms until the next attempt. Ignored if the outcome is final. */
  wait: number;
}

/** An enquiry as it was when its attempt was interrupted, and its state now. */
export interface Recovered {
  interrupted: StoredEnquiry;
  state: State;
}

/** @param minAttempts minimum number of attempts before it is given up: the clock may have been wrong. */
function* stateAfter(id: string, outcome: Settlement['outcome'], now: number, minAttempts: number): Steps<State> {
  if (outcome === 'delivered' || outcome === 'refused') return outcome;
  if (outcome === 'server') return 'accepted';
  const isOver = yield* first(
    'SELECT 1 FROM enquiry WHERE id = ? AND give_up_at <= ? AND attempts >= ?',
    id,
    now,
    minAttempts,
  );
  return isOver ? 'given up' : 'accepted';
}

/**
 * Stores the result of an attempt. Returns the enquiry's new state.
 * @param minAttempts minimum number of attempts before it is given up: the clock may have been wrong.
 */
export function* finish(
  id: string,
  { outcome, words, wait }: Settlement,
  now: number,
  minAttempts: number,
): Steps<State> {
  const state = yield* stateAfter(id, outcome, now, minAttempts);
  const isLost = state === 'refused' || state === 'given up';
  const finishedAt = state === 'accepted' ? null : now;
  const [isServer, isUnknown] = [outcome === 'server', outcome === 'unknown'];
  yield [
    statement(
      'UPDATE attempt SET ended_at = ?, outcome = ?, words = ? WHERE enquiry_id = ? AND ended_at IS NULL',
      ...[now, outcome, words.slice(0, MAX_WORDS_LENGTH), id],
    ),
    statement(
      `DELETE FROM attempt WHERE enquiry_id = ? AND number NOT IN
       (SELECT number FROM attempt WHERE enquiry_id = ? ORDER BY number DESC LIMIT ${ATTEMPTS_KEPT})`,
      ...[id, id],
    ),
    statement(
      `UPDATE enquiry SET state = ?, next_attempt_at = ?, finished_at = ?, attempts = attempts - ?,
       unknown_attempts = unknown_attempts + ?, untold = ? WHERE id = ?`,
      ...[state, now + wait, finishedAt, Number(isServer), Number(isUnknown), Number(isLost), id],
    ),
    ...(state === 'accepted' ? replaceByCorrection(id) : []),
    ...(isLost ? [detachCorrection(id)] : []),
  ];
  return state;
}

const IS_UNTOLD = "state IN ('refused', 'given up') AND untold = 1 AND kind = 'enquiry'";

/** An enquiry that has ended undelivered without the operator knowing. */
export interface Untold {
  id: string;
  state: 'refused' | 'given up';
}

/** Returns the enquiries that have ended undelivered without the operator knowing. @param channel all by default. */
export function* unreported(channel: string | null = null): Steps<Untold[]> {
  const found = yield* rows(
    `SELECT id, state FROM enquiry WHERE ${IS_UNTOLD} AND channel = coalesce(?, channel) ORDER BY number`,
    channel,
  );
  return found.map(({ id, state }) => ({ id: String(id), state: state === 'refused' ? state : 'given up' }));
}

/** Records that the operator knows about enquiries. */
export function* markReported(which: string[]): Steps<void> {
  yield [
    statement('UPDATE enquiry SET untold = 0 WHERE id IN (SELECT value FROM json_each(?))', JSON.stringify(which)),
  ];
}

/** Returns the ids of waiting enquiries with this many unknown outcomes: duplicates may be piling up. */
export const manyUnknownOutcomes = (attempts: number): Steps<string[]> =>
  ids(
    "SELECT id FROM enquiry WHERE state = 'accepted' AND kind = 'enquiry' AND unknown_attempts >= ? ORDER BY number",
    attempts,
  );

/** Claims at most `count` due enquiries of a channel, and records the start of their attempts. */
export function* claimDue(now: number, count: number, channel: string): Steps<StoredEnquiry[]> {
  // Without `INDEXED BY`, SQLite would sort all waiting enquiries on each claim.
  const claimed = yield* rows(
    `UPDATE enquiry SET state = 'sending', attempts = attempts + 1
     WHERE id IN (SELECT id FROM enquiry INDEXED BY enquiry_due WHERE state = 'accepted' AND channel = ? AND next_attempt_at <= ? AND ${IS_UNBLOCKED}
                  ORDER BY next_attempt_at, number LIMIT ?)
     RETURNING *`,
    ...[channel, now, count],
  );
  const enquiries = claimed.map(toEnquiry);
  yield enquiries.map(({ id }) => statement('INSERT INTO attempt (enquiry_id, started_at) VALUES (?, ?)', id, now));
  return enquiries;
}

/** Recovers attempts of a channel that were interrupted by the end of the process. */
export function* recoverAttempts(
  now: number,
  channel: string,
  settle: (interrupted: StoredEnquiry) => Settlement,
  minAttempts: number,
): Steps<Recovered[]> {
  const sending = yield* rows("SELECT * FROM enquiry WHERE state = 'sending' AND channel = ?", channel);
  const recovered: Recovered[] = [];
  for (const interrupted of sending.map(toEnquiry))
    recovered.push({ interrupted, state: yield* finish(interrupted.id, settle(interrupted), now, minAttempts) });
  return recovered;
}

/** Gives up enquiries for other channels than these. Returns their ids. */
export const retireChannels = (now: number, channels: string[]): Steps<string[]> =>
  ids(
    `UPDATE enquiry SET state = 'given up', finished_at = ? WHERE state IN ('accepted', 'sending')
     AND channel NOT IN (SELECT value FROM json_each(?)) RETURNING id`,
    ...[now, JSON.stringify(channels)],
  );
