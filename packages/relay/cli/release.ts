import { makeDue, WHEN_DUE } from './due.ts';
import type { OperatorStore } from './open.ts';

/** Has an enquiry delivered that is held. */
export function release(store: OperatorStore, argument: string): string {
  const { id } = store.find(argument);
  if (makeDue(store, "id = ? AND state = 'held'", id) !== 1) throw new Error(`${id} is not held`);
  return `${id} is due now. ${WHEN_DUE}`;
}
