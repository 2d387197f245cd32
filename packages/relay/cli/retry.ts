import { parseArgs } from 'node:util';
import { makeDue, WHEN_DUE } from './due.ts';
import type { OperatorStore } from './open.ts';

function retryOne(store: OperatorStore, argument: string): string {
  const { id, state } = store.find(argument);
  if (state === 'delivered') throw new Error(`${id} is delivered already`);
  if (state === 'held') throw new Error(`${id} is held: npm run relay -- release ${id.slice(0, 8)}`);
  if (state === 'sending') throw new Error(`${id} is being delivered at this moment`);
  if (makeDue(store, "id = ? AND state IN ('accepted', 'refused', 'given up')", id) !== 1)
    throw new Error(`${id} has changed meanwhile. See: npm run relay -- show ${id.slice(0, 8)}`);
  return `${id} is due now. ${WHEN_DUE}`;
}

function retryAll(store: OperatorStore, since: string): string {
  const time = /^\d{4}-\d\d-\d\d/.test(since) ? Date.parse(since) : Number.NaN;
  if (Number.isNaN(time)) throw new Error('Name the day: npm run relay -- retry --refused --since 2030-12-31');
  return `${makeDue(store, "state IN ('refused', 'given up') AND kind = 'enquiry' AND finished_at >= ?", time)} are due now. ${WHEN_DUE}`;
}

/** Has an enquiry delivered again, or all that were refused or given up since a time. */
export function retry(store: OperatorStore, ...args: string[]): string {
  const { values, positionals } = parseArgs({
    args,
    options: { refused: { type: 'boolean' }, since: { type: 'string', default: '' } },
    allowPositionals: true,
  });
  return values.refused ? retryAll(store, values.since) : retryOne(store, positionals[0] ?? '');
}
