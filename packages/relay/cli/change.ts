import { parseArgs } from 'node:util';
import type { Action } from '../store/inbox.ts';
import { purge as purgeBefore } from '../store/retention.ts';
import { makeDue } from '../store/schedule.ts';
import { DAY } from '../system/clock.ts';
import type { OperatorStore } from './open.ts';

const WHEN_DUE = 'A running relay delivers within seconds; otherwise the next start does.';

/** Returns a command for all copies of an enquiry. @param said message on success. @param refused message otherwise. */
const commandFor =
  (action: Action, said: string, refused: string) =>
  async ({ find, inbox }: OperatorStore, argument: string): Promise<string> => {
    const { id, batch } = find(argument);
    if ((await inbox.act(action, batch)) === 0) throw new Error(`${id} ${refused}`);
    return `${id} ${said}`;
  };

export const markingCommands = {
  release: commandFor('release', `is due now. ${WHEN_DUE}`, 'is not held'),
  done: commandFor('done', 'is done', 'is gone'),
  undone: commandFor('undone', 'is not done', 'is gone'),
  delete: commandFor('delete', 'is deleted', 'is gone'),
};

/** Makes enquiries due now: a running relay notices within seconds. Returns their number. */
const makeAllDue = ({ write, config }: OperatorStore, which: string, ...values: (string | number)[]): number =>
  write(makeDue(Date.now(), config.limits.keepTrying, which, ...values)).length;

function retryOne(store: OperatorStore, argument: string): string {
  const { id, state } = store.find(argument);
  if (state === 'delivered') throw new Error(`${id} is delivered already`);
  if (state === 'held') throw new Error(`${id} is held: npm run relay -- release ${id.slice(0, 8)}`);
  if (state === 'sending') throw new Error(`${id} is being delivered at this moment`);
  if (makeAllDue(store, "id = ? AND state IN ('accepted', 'refused', 'given up')", id) !== 1)
    throw new Error(`${id} has changed meanwhile. See: npm run relay -- show ${id.slice(0, 8)}`);
  return `${id} is due now. ${WHEN_DUE}`;
}

function retryAll(store: OperatorStore, since: string): string {
  const time = /^\d{4}-\d\d-\d\d/.test(since) ? Date.parse(since) : Number.NaN;
  if (Number.isNaN(time)) throw new Error('Name the day: npm run relay -- retry --refused --since 2030-12-31');
  return `${makeAllDue(store, "state IN ('refused', 'given up') AND kind = 'enquiry' AND finished_at >= ?", time)} are due now. ${WHEN_DUE}`;
}

/** Delivers an enquiry again, or all that were refused or given up since a day. */
export function retry(store: OperatorStore, ...args: string[]): string {
  const { values, positionals } = parseArgs({
    args,
    options: { refused: { type: 'boolean' }, since: { type: 'string', default: '' } },
    allowPositionals: true,
  });
  return values.refused ? retryAll(store, values.since) : retryOne(store, positionals[0] ?? '');
}

/** Removes enquiries that ended long enough ago, including refused, given-up and held ones. Waiting ones stay. */
export function purge({ write, config }: OperatorStore, argument: string): string {
  const days = argument === '' ? config.limits.retention / DAY : Number(argument);
  if (!(days >= 0)) throw new Error(`"${argument}" is not a number of days`);
  const removed = write(purgeBefore(Date.now() - days * DAY));
  return `${removed.length} removed that ended more than ${days} days ago`;
}
