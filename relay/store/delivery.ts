import type { DatabaseSync } from 'node:sqlite';
import { type StoredEnquiry, toEnquiry } from './rows.ts';

/** Attempts of one enquiry that are remembered; beyond it the oldest is forgotten. */
const ATTEMPTS_KEPT = 30;

/** How an attempt ended, and when the next one may begin. */
export interface Settlement {
  /** `delivered` and `refused` are final; `unknown` means that the mail server may have taken it. */
  outcome: 'delivered' | 'refused' | 'unknown' | 'failed';
  /** What the mail server said, or what went wrong. */
  words: string;
  /** When to try again, in ms since 1970; `never` gives up. Means nothing where the outcome is final. */
  next: number | 'never';
}

/** Keeps account of deliveries inside transactions that somebody else has begun. */
export function prepareDelivery(database: DatabaseSync) {
  const claim = database.prepare(
    `UPDATE enquiry SET state = 'sending', attempts = attempts + 1
     WHERE id IN (SELECT id FROM enquiry WHERE state = 'accepted' AND next_attempt_at <= ?
                  ORDER BY next_attempt_at, number LIMIT ?)
     RETURNING *`,
  );
  const begin = database.prepare('INSERT INTO attempt (enquiry_id, started_at) VALUES (?, ?)');
  const end = database.prepare(
    'UPDATE attempt SET ended_at = ?, outcome = ?, words = ? WHERE enquiry_id = ? AND ended_at IS NULL',
  );
  const forget = database.prepare(
    `DELETE FROM attempt WHERE enquiry_id = ? AND number NOT IN
     (SELECT number FROM attempt WHERE enquiry_id = ? ORDER BY number DESC LIMIT ${ATTEMPTS_KEPT})`,
  );
  const settle = database.prepare(
    `UPDATE enquiry SET state = ?, next_attempt_at = ?, finished_at = ?, unknown_attempts = unknown_attempts + ?
     WHERE id = ?`,
  );
  const sending = database.prepare("SELECT * FROM enquiry WHERE state = 'sending'");

  function finish(id: string, { outcome, words, next }: Settlement, now: number): void {
    const isFinal = outcome === 'delivered' || outcome === 'refused';
    const state = isFinal ? outcome : next === 'never' ? 'given up' : 'accepted';
    end.run(now, outcome, words, id);
    forget.run(id, id);
    settle.run(
      state,
      typeof next === 'number' ? next : now,
      state === 'accepted' ? null : now,
      Number(outcome === 'unknown'),
      id,
    );
  }

  return {
    /** Takes at most `count` enquiries that are due, and notes that an attempt begins. */
    claim(now: number, count: number): StoredEnquiry[] {
      const claimed = claim.all(now, count).map(toEnquiry);
      for (const { id } of claimed) begin.run(id, now);
      return claimed;
    },
    finish,
    /** Takes back what was being sent when the relay ended without a word. Answers with how many there were. */
    recover(now: number): number {
      const cut = sending.all().map(toEnquiry);
      const words = 'The relay ended during this attempt.';
      for (const { id } of cut) finish(id, { outcome: 'unknown', words, next: now }, now);
      return cut.length;
    },
  };
}
