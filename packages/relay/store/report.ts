import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { MAIL, type State, type StoredAttempt, type StoredEnquiry, states, toAttempt, toEnquiry } from './rows.ts';
import { first, type Row, rows, type Steps, statement, stepRunner } from './steps.ts';

export interface Summary {
  counts: Record<State, number>;
  /** Time when the oldest waiting mail was accepted, in ms since 1970. */
  oldestWaiting: number | undefined;
  /** Time of the last delivery, in ms since 1970. */
  lastDelivery: number | undefined;
}

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

export function* summarize(): Steps<Summary> {
  const [found = [], [oldest] = [], [last] = []] = yield [statement(COUNT), statement(OLDEST, MAIL), statement(LAST)];
  const { counts } = nothingKept();
  for (const state of states) counts[state] = Number(found.find((row) => row.state === state)?.count ?? 0);
  return { counts, oldestWaiting: timeIn(oldest), lastDelivery: timeIn(last) };
}

/** Returns when the oldest enquiry waiting in a channel was accepted, in ms since 1970. */
export function* oldestWaiting(channel: string): Steps<number | undefined> {
  return timeIn(yield* first(OLDEST, channel));
}

/** Creates queries about the store. It may be open for reading only. */
export function reportOf(database: DatabaseSync) {
  const run = stepRunner(database);
  const all = (sql: string, ...values: SQLInputValue[]) => run(rows(sql, ...values));
  return {
    summary: () => run(summarize()),
    /** Returns the latest enquiries, last one first. */
    list: (limit: number): StoredEnquiry[] =>
      all('SELECT * FROM enquiry ORDER BY number DESC LIMIT ?', limit).map(toEnquiry),
    /** Returns all undelivered mails in the order of acceptance. */
    undelivered: (): StoredEnquiry[] =>
      all(
        `SELECT * FROM enquiry WHERE has_text = 1 AND state <> 'delivered' AND channel = '${MAIL}' AND kind = 'enquiry'
         ORDER BY number`,
      ).map(toEnquiry),
    /** Returns the enquiry whose id begins with `start`, if there is exactly one. */
    find(start: string): StoredEnquiry | undefined {
      if (!/^[0-9a-f]{1,32}$/.test(start)) return undefined;
      const [found, another] = all("SELECT * FROM enquiry WHERE id LIKE ? || '%' LIMIT 2", start);
      return found && !another ? toEnquiry(found) : undefined;
    },
    attempts: (id: string): StoredAttempt[] =>
      all('SELECT * FROM attempt WHERE enquiry_id = ? ORDER BY number', id).map(toAttempt),
  };
}
