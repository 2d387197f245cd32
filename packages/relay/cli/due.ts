import type { SQLInputValue } from 'node:sqlite';
import type { OperatorStore } from './open.ts';

/**
 * Makes enquiries due now, and has them tried for as long as new ones. A running relay sees it within seconds.
 * @param condition SQL that selects them; its parameters are `values`.
 * @returns how many there are.
 */
export function makeDue({ database, config }: OperatorStore, condition: string, ...values: SQLInputValue[]): number {
  const now = Date.now();
  const update = database.prepare(
    `UPDATE enquiry SET state = 'accepted', next_attempt_at = ?, give_up_at = ?, finished_at = NULL WHERE ${condition}`,
  );
  return Number(update.run(now, now + config.limits.keepTrying, ...values).changes);
}

/** Says when that comes about. */
export const WHEN_DUE = 'A relay that is running delivers within seconds; otherwise the next start does.';
