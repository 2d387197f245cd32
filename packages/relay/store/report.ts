import type { DatabaseSync } from 'node:sqlite';
import { MAIL, type State, type StoredAttempt, type StoredEnquiry, states, toAttempt, toEnquiry } from './rows.ts';
import { first, type Row, type Steps, statement, stepRunner } from './steps.ts';

/** Summary of the store for the operator. */
export interface Summary {
  counts: Record<State, number>;
  /** Time when the oldest waiting mail was accepted, in ms since 1970. */
  oldestWaiting: number | undefined;
  /** Time of the last delivery, in ms since 1970. */
  lastDelivery: number | undefined;
}

/** The summary of an empty store. */
export const nothingKept = (): Summary => ({
  counts: { accepted: 0, sending: 0, delivered: 0, refused: 0, 'given up': 0, held: 0 },
  oldestWaiting: undefined,
  lastDelivery: undefined,
});

const COUNT = "SELECT state, count(*) AS count FROM enquiry WHERE kind = 'enquiry' GROUP BY state";
const OLDEST = `SELECT accepted_at AS at FROM enquiry INDEXED BY enquiry_waiting
  WHERE state IN ('accepted', 'sending') AND channel = ? ORDER BY accepted_at LIMIT 1`;
const LAST = "SELECT max(finished_at) AS at FROM enquiry WHERE state = 'delivered'";

const timeIn = (row: Row | undefined) => (typeof row?.at === 'number' ? row.at : undefined);

/** Returns the summary of the store. */
export function* summarize(): Steps<Summary> {
  const [rows = [], [oldest] = [], [last] = []] = yield [statement(COUNT), statement(OLDEST, MAIL), statement(LAST)];
  const { counts } = nothingKept();
  for (const state of states) counts[state] = Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { counts, oldestWaiting: timeIn(oldest), lastDelivery: timeIn(last) };
}

/** Returns when the oldest enquiry waiting in a channel was accepted, in ms since 1970. */
export function* oldestWaiting(channel: string): Steps<number | undefined> {
  return timeIn(yield* first(OLDEST, channel));
}

/** Prepares queries about the store. It may be open for reading only. */
export function prepareReport(database: DatabaseSync) {
  const run = stepRunner(database);
  const list = database.prepare('SELECT * FROM enquiry ORDER BY number DESC LIMIT ?');
  const byId = database.prepare("SELECT * FROM enquiry WHERE id LIKE ? || '%' LIMIT 2");
  const withText = database.prepare(
    `SELECT * FROM enquiry WHERE has_text = 1 AND state <> 'delivered' AND channel = '${MAIL}' AND kind = 'enquiry'
     ORDER BY number`,
  );
  const attempts = database.prepare('SELECT * FROM attempt WHERE enquiry_id = ? ORDER BY number');
  const lastWords = database.prepare(
    'SELECT words FROM attempt WHERE enquiry_id = ? AND words IS NOT NULL ORDER BY number DESC LIMIT 1',
  );

  return {
    summary: () => run(summarize()),
    /** Returns the latest enquiries, last one first. */
    list: (limit: number): StoredEnquiry[] => list.all(limit).map(toEnquiry),
    /** Returns all undelivered mails in the order of acceptance. */
    undelivered: (): StoredEnquiry[] => withText.all().map(toEnquiry),
    /** Returns the enquiry whose id begins with `start`, if there is exactly one. */
    find(start: string): StoredEnquiry | undefined {
      const rows = /^[0-9a-f]{1,32}$/.test(start) ? byId.all(start) : [];
      return rows.length === 1 ? toEnquiry(rows[0]) : undefined;
    },
    attempts: (id: string): StoredAttempt[] => attempts.all(id).map(toAttempt),
    /** Returns the text of the latest attempt's result. */
    lastWords(id: string): string {
      const words = lastWords.get(id)?.words;
      return typeof words === 'string' ? words : '';
    },
  };
}
