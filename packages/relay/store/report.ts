import type { DatabaseSync } from 'node:sqlite';
import { MAIL, type State, type StoredAttempt, type StoredEnquiry, states, toAttempt, toEnquiry } from './rows.ts';

/** What the store holds, for the operator. */
export interface Summary {
  counts: Record<State, number>;
  /** When the oldest enquiry that still waits for its mail was accepted, in ms since 1970. */
  oldestWaiting: number | undefined;
  /** When the last one was delivered, in ms since 1970. */
  lastDelivery: number | undefined;
}

/** Answers questions about the store; works on one that is open for reading only. */
export function prepareReport(database: DatabaseSync) {
  const count = database.prepare("SELECT state, count(*) AS count FROM enquiry WHERE kind = 'enquiry' GROUP BY state");
  const oldest = database.prepare(
    `SELECT accepted_at AS at FROM enquiry INDEXED BY enquiry_waiting
     WHERE state IN ('accepted', 'sending') AND channel = ? ORDER BY accepted_at LIMIT 1`,
  );
  const last = database.prepare("SELECT max(finished_at) AS at FROM enquiry WHERE state = 'delivered'");
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
  const time = (value: unknown) => (typeof value === 'number' ? value : undefined);
  const oldestWaiting = (channel = MAIL) => time(oldest.get(channel)?.at);

  return {
    summary(): Summary {
      const counts: Record<State, number> = {
        accepted: 0,
        sending: 0,
        delivered: 0,
        refused: 0,
        'given up': 0,
        held: 0,
      };
      const rows = new Map(count.all().map((row) => [row.state, Number(row.count)]));
      for (const state of states) counts[state] = rows.get(state) ?? 0;
      return { counts, oldestWaiting: oldestWaiting(), lastDelivery: time(last.get()?.at) };
    },
    /** When the oldest enquiry that still waits in a channel was accepted, in ms since 1970. */
    oldestWaiting,
    /** The latest enquiries, the last one first. */
    list: (most: number): StoredEnquiry[] => list.all(most).map(toEnquiry),
    /** All mails that were not delivered, in the order in which they came. */
    undelivered: (): StoredEnquiry[] => withText.all().map(toEnquiry),
    /** The enquiry whose id begins with `start`, if there is just one. */
    find(start: string): StoredEnquiry | undefined {
      const rows = /^[0-9a-f]{1,32}$/.test(start) ? byId.all(start) : [];
      return rows.length === 1 ? toEnquiry(rows[0]) : undefined;
    },
    attempts: (id: string): StoredAttempt[] => attempts.all(id).map(toAttempt),
    /** What was said at the end of the latest attempt. */
    lastWords(id: string): string {
      const words = lastWords.get(id)?.words;
      return typeof words === 'string' ? words : '';
    },
  };
}
