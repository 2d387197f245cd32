import type { OperatorStore } from './open.ts';
import { formatTime, table } from './table.ts';

const DEFAULT_COUNT = 50;

/** Returns the number of enquiries by state and a table of the latest. */
export function list({ report }: OperatorStore, argument: string): string {
  const limit = argument === '' ? DEFAULT_COUNT : Number(argument);
  if (!Number.isInteger(limit) || limit < 1) throw new Error(`"${argument}" is not a number of enquiries`);
  const { counts } = report.summary();
  const totals = Object.entries(counts).map(([state, count]) => `${count} ${state}`);
  const rows = report.list(limit).map(({ id, state, acceptedAt, nextAttemptAt, attempts, subject, hasText }) => {
    const next = state === 'accepted' ? formatTime(nextAttemptAt) : '–';
    const said = state === 'delivered' ? '' : (report.attempts(id).findLast(({ words }) => words)?.words ?? '');
    return [
      id.slice(0, 8),
      state,
      formatTime(acceptedAt),
      String(attempts),
      next,
      hasText ? subject : '(removed)',
      said,
    ];
  });
  const headings = ['id', 'state', 'accepted', 'tries', 'next try', 'subject', 'last answer'];
  return `${table(headings, rows)}\n\n${totals.join(', ')}`;
}
