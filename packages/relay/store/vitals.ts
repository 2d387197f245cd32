import { DAY } from '../system/clock.ts';
import { first, rows, type Steps, statement } from './steps.ts';

/** A value on a page, and how often it was reported. */
export interface VitalCount {
  page: string;
  metric: string;
  /** The value as a logarithmic step: see `vitals/steps.ts`. */
  step: number;
  count: number;
}

/** Retention of Web Vitals in ms: four weeks, as in Chrome's field data. */
export const RETENTION_MS = 28 * DAY;

/** Maximum number of rows, some 5 MB. Beyond it the oldest days are removed, then new values are dropped. */
const MAX_ROWS = 100_000;

/** Returns the day of a time in ms since 1970. */
const dayOf = (time: number): number => Math.floor(time / DAY);

/** Makes room for rows by removing earlier days. Returns whether there is still not enough. */
function* isTight(rows: number, day: number): Steps<boolean> {
  for (;;) {
    const counted = yield* first('SELECT count(*) AS rows FROM vital');
    if (Number(counted?.rows) + rows <= MAX_ROWS) return false;
    const sql = 'DELETE FROM vital WHERE day = (SELECT min(day) FROM vital) AND day < ? RETURNING day';
    if (!(yield* first(sql, day))) return true;
  }
}

/** Adds counts of Web Vitals to those of the day. */
export function* addVitals(counts: VitalCount[], now: number): Steps<void> {
  const day = dayOf(now);
  const grow = 'UPDATE vital SET count = count + ? WHERE day = ? AND page = ? AND metric = ? AND step = ?';
  const add = `INSERT INTO vital (count, day, page, metric, step) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET count = count + excluded.count`;
  const sql = (yield* isTight(counts.length, day)) ? grow : add;
  yield counts.map(({ page, metric, step, count }) => statement(sql, count, day, page, metric, step));
}

export function* expireVitals(now: number): Steps<void> {
  yield [statement('DELETE FROM vital WHERE day < ?', dayOf(now - RETENTION_MS))];
}

export function* readVitals(now: number): Steps<VitalCount[]> {
  const sql = 'SELECT page, metric, step, sum(count) AS count FROM vital WHERE day >= ? GROUP BY page, metric, step';
  return (yield* rows(sql, dayOf(now - RETENTION_MS))).map(({ page, metric, step, count }) => ({
    page: String(page),
    metric: String(metric),
    step: Number(step),
    count: Number(count),
  }));
}
