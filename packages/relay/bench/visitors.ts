import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface Plan {
  url: string;
  to: string;
  /** Number of enquiries, and how many are sent at once. */
  total: number;
  together: number;
}

export interface Wait {
  /** Start of the request in ms since the first one. */
  at: number;
  /** Time in ms from the request to its acknowledgement. */
  took: number;
}

export interface Visits {
  acknowledged: Set<string>;
  /** Enquiries given up after all attempts. */
  gaveUp: Set<string>;
  /** Response times of acknowledged enquiries, for their last attempt. */
  waits: Wait[];
  /** Number of requests that were refused or not answered. */
  failures: number;
}

/** Sends enquiries with retries, in a thread of its own: in the mail server's, times would be inaccurate. */
export async function visit(plan: Plan): Promise<Visits> {
  const worker = new Worker(new URL('./visitorThread.ts', import.meta.url), { workerData: plan });
  const [visits]: Visits[] = await once(worker, 'message');
  if (visits === undefined) throw new Error('the visitors said nothing');
  return visits;
}

/** Returns a percentile of the response times in ms. @param part from 0 to 1 */
export function percentile(waits: Wait[], part: number): number {
  const sorted = waits.map(({ took }) => took).sort((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
}

/** Returns the response times of the first second. */
export const firstSecond = (waits: Wait[]): Wait[] => waits.filter(({ at }) => at < 1000);
