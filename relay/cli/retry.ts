import type { OperatorStore } from './open.ts';

/** Has an enquiry delivered now, and tried for as long as a new one. A running relay sees it within seconds. */
export function retry({ database, find, config }: OperatorStore, argument: string): string {
  const { id, state } = find(argument);
  if (state === 'delivered') throw new Error(`${id} is delivered already`);
  if (state === 'sending') throw new Error(`${id} is being delivered at this moment`);
  const now = Date.now();
  const { changes } = database
    .prepare(
      `UPDATE enquiry SET state = 'accepted', next_attempt_at = ?, give_up_at = ?, finished_at = NULL
       WHERE id = ? AND state IN ('accepted', 'refused', 'given up')`,
    )
    .run(now, now + config.limits.keepTrying, id);
  if (changes !== 1) throw new Error(`${id} has changed meanwhile. See: npm run relay -- show ${id.slice(0, 8)}`);
  return `${id} is due now. A relay that is running delivers it within seconds; otherwise the next start does.`;
}
