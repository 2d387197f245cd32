import { DAY } from '../clock.ts';
import { prepareRetention } from '../store/retention.ts';
import type { OperatorStore } from './open.ts';

/** Removes all that ended long enough ago, the refused, given up and held too. What waits stays. */
export function purge({ database, config }: OperatorStore, argument: string): string {
  const days = argument === '' ? config.limits.retention / DAY : Number(argument);
  if (!(days >= 0)) throw new Error(`"${argument}" is not a number of days`);
  const removed = prepareRetention(database).purge(Date.now() - days * DAY);
  return `${removed} removed that ended more than ${days} days ago`;
}
