import { DAY } from '../system/clock.ts';
import { first, type Steps, statement } from './steps.ts';

/** A value of a page, and how often it was reported. */
export interface VitalCount {
  page: string;
  metric: string;
  /** The value, counted in steps that grow with it: see `vitals/steps.ts`. */
  step: number;
  count: number;
}

/** Time in ms for which the figures of a day are kept: four weeks, as Chrome's own field figures. */
export const KEPT = 28 * DAY;

/**
 * Rows at most, some 5 MB. Beyond it the oldest days make room; a day that is full by itself only counts values that it
 * has a row for.
 */
const MAX_ROWS = 100_000;

/** The day of a time in ms since 1970. */
const dayOf = (time: number): number => Math.floor(time / DAY);

/** Makes room for so many rows at the expense of earlier days. Returns whether there is none. */
function* isTight(rows: number, day: number): Steps<boolean> {
  for (;;) {
    const counted = yield* first('SELECT count(*) AS rows FROM vital');
    if (Number(counted?.rows) + rows <= MAX_ROWS) return false;
    const sql = 'DELETE FROM vital WHERE day = (SELECT min(day) FROM vital) AND day < ? RETURNING day';
    if (!(yield* first(sql, day))) return true;
  }
}

/** Counts visitors' figures as those of a day. */
export function* addVitals(counts: VitalCount[], now: number): Steps<void> {
  const day = dayOf(now);
  const grow = 'UPDATE vital SET count = count + ? WHERE day = ? AND page = ? AND metric = ? AND step = ?';
  const add = `INSERT INTO vital (count, day, page, metric, step) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET count = count + excluded.count`;
  const sql = (yield* isTight(counts.length, day)) ? grow : add;
  yield counts.map(({ page, metric, step, count }) => statement(sql, count, day, page, metric, step));
}

/** Forgets figures whose time is over. */
export function* expireVitals(now: number): Steps<void> {
  yield [statement('DELETE FROM vital WHERE day < ?', dayOf(now - KEPT))];
}

/** Returns the figures of the last four weeks. */
export function* readVitals(now: number): Steps<VitalCount[]> {
  const sql = 'SELECT page, metric, step, sum(count) AS count FROM vital WHERE day >= ? GROUP BY page, metric, step';
  const [rows = []] = yield [statement(sql, dayOf(now - KEPT))];
  return rows.map(({ page, metric, step, count }) => ({
    page: String(page),
    metric: String(metric),
    step: Number(step),
    count: Number(count),
  }));
}
