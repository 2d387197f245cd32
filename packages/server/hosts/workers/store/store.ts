import type { D1Database } from '@cloudflare/workers-types';
import type { Rate } from '@worldwright/relay/node';
import type { Settlement } from '@worldwright/relay/parts';
import { EXPIRE, IS_FREE, type StoredEnquiry, toEnquiry } from '@worldwright/relay/parts';
import { createAccept } from './accept.ts';

/** Time in ms after which an attempt that has not ended is taken for one that was cut off. */
const CUT_OFF = 15 * 60_000;

/** Deliveries that one sweep asks for. */
const AT_ONCE = 100;

/** The relay's store in D1, in the same tables as the relay's own. */
export function createStore(database: D1Database) {
  const run = (sql: string, ...values: unknown[]) => database.prepare(sql).bind(...values);
  return {
    accept: createAccept(database),
    /** Whether it can be read. */
    isThere: () =>
      run('SELECT count(*) FROM probe')
        .first()
        .then(
          () => true,
          () => false,
        ),
    /** Returns the time in ms until the next attempt may begin by a rate; 0 when it may now. */
    async untilAllowed({ count, seconds }: Rate, now: number): Promise<number> {
      const begun = await run(
        'SELECT started_at FROM attempt ORDER BY number DESC LIMIT 1 OFFSET ?',
        count - 1,
      ).first<number>('started_at');
      return begun === null ? 0 : Math.max(0, begun + seconds * 1000 - now);
    },
    /** Takes an enquiry that is due, and notes that an attempt begins; nothing when it is not, or no more. */
    async claim(id: string, now: number): Promise<StoredEnquiry | undefined> {
      const [claimed] = await database.batch([
        run(
          `UPDATE enquiry SET state = 'sending', attempts = attempts + 1, next_attempt_at = ?
           WHERE id = ? AND state = 'accepted' AND next_attempt_at <= ? AND ${IS_FREE} RETURNING *`,
          now + CUT_OFF,
          id,
          now,
        ),
        run('INSERT INTO attempt (enquiry_id, started_at) SELECT ?, ? WHERE changes() > 0', id, now),
      ]);
      const [row] = claimed?.results ?? [];
      return row === undefined ? undefined : toEnquiry(row);
    },
    /**
     * Notes how an attempt ended. Answers whether there will be another.
     * @param fewest attempts before it is given up, however long it waited.
     */
    async finish(
      { id, attempts, giveUpAt }: StoredEnquiry,
      { outcome, words, wait }: Settlement,
      now: number,
      fewest: number,
    ) {
      const isFinal = outcome === 'delivered' || outcome === 'refused';
      const isOver = outcome !== 'server' && giveUpAt <= now && attempts >= fewest;
      const state = isFinal ? outcome : isOver ? 'given up' : 'accepted';
      await database.batch([
        run(
          'UPDATE attempt SET ended_at = ?, outcome = ?, words = ? WHERE enquiry_id = ? AND ended_at IS NULL',
          now,
          outcome,
          words,
          id,
        ),
        run(
          `UPDATE enquiry SET state = ?, next_attempt_at = ?, finished_at = ?, attempts = attempts - ?,
           unknown_attempts = unknown_attempts + ? WHERE id = ?`,
          state,
          now + wait,
          state === 'accepted' ? null : now,
          Number(outcome === 'server'),
          Number(outcome === 'unknown'),
          id,
        ),
      ]);
      return state === 'accepted';
    },
    /** Takes back attempts that were cut off, and answers with what is due now. */
    async due(now: number): Promise<string[]> {
      const words = 'The relay ended during this attempt.';
      await database.batch([
        run(
          `UPDATE attempt SET ended_at = ?, outcome = 'unknown', words = ? WHERE ended_at IS NULL AND started_at <= ?`,
          now,
          words,
          now - CUT_OFF,
        ),
        run(
          `UPDATE enquiry SET state = 'accepted', unknown_attempts = unknown_attempts + 1
           WHERE state = 'sending' AND next_attempt_at <= ?`,
          now,
        ),
      ]);
      const { results } = await run(
        `SELECT id FROM enquiry WHERE state = 'accepted' AND next_attempt_at <= ? ORDER BY next_attempt_at LIMIT ?`,
        now,
        AT_ONCE,
      ).all<{ id: string }>();
      return results.map(({ id }) => id);
    },
    /** Takes text and identity from what was delivered `retention` ms ago, and removes what is held for as long. */
    async expire(now: number, retention: number): Promise<void> {
      await database.batch(EXPIRE.map((sql) => run(sql, now - retention)));
    },
  };
}
