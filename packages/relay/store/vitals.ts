import type { DatabaseSync } from 'node:sqlite';
import { DAY } from '../clock.ts';

/** A value of a page, and how often it was reported. */
export interface VitalCount {
  page: string;
  metric: string;
  /** The value, counted in steps that grow with it: see `vitalSteps.ts`. */
  step: number;
  count: number;
}

/** Time in ms for which the figures of a day are kept: four weeks, as Chrome's own field figures. */
export const KEPT = 28 * DAY;

/**
 * Rows at most, some 5 MB. Beyond it the oldest days make room; a day that is full by itself only counts values that it
 * has a row for.
 */
const MOST_ROWS = 100_000;

/** Adds to the count of a value: day, page, metric, step, count. */
export const ADD = `INSERT INTO vital (day, page, metric, step, count) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET count = count + excluded.count`;

/** Forgets what was counted before a day. */
export const FORGET = 'DELETE FROM vital WHERE day < ?';

/** Forgets the first day, if it is before another. */
const FORGET_FIRST = 'DELETE FROM vital WHERE day = (SELECT min(day) FROM vital) AND day < ?';

/** Reads what was counted from a day on. */
export const READ =
  'SELECT page, metric, step, sum(count) AS count FROM vital WHERE day >= ? GROUP BY page, metric, step';

/** The day of a time in ms since 1970. */
export const dayOf = (time: number): number => Math.floor(time / DAY);

/** Counts visitors' figures, inside transactions that somebody else has begun. */
export function prepareVitals(database: DatabaseSync) {
  const rows = database.prepare('SELECT count(*) AS rows FROM vital');
  const add = database.prepare(ADD);
  const grow = database.prepare(
    'UPDATE vital SET count = count + ? WHERE day = ? AND page = ? AND metric = ? AND step = ?',
  );
  const expire = database.prepare(FORGET);
  const forgetFirst = database.prepare(FORGET_FIRST);
  const all = database.prepare(READ);

  return {
    add(counts: VitalCount[], now: number): void {
      const day = dayOf(now);
      const isFull = () => Number(rows.get()?.rows) + counts.length > MOST_ROWS;
      let isTight = isFull();
      while (isTight && forgetFirst.run(day).changes > 0) isTight = isFull();
      for (const { page, metric, step, count } of counts)
        if (isTight) grow.run(count, day, page, metric, step);
        else add.run(day, page, metric, step, count);
    },
    expire: (now: number) => void expire.run(dayOf(now - KEPT)),
    all: (now: number): VitalCount[] =>
      all.all(dayOf(now - KEPT)).map(({ page, metric, step, count }) => ({
        page: String(page),
        metric: String(metric),
        step: Number(step),
        count: Number(count),
      })),
  };
}
