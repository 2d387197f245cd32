import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What visitors do. */
export interface Plan {
  /** Origin of the relay. */
  url: string;
  to: string;
  /** Enquiries that are sent, and how many of them at a time. */
  total: number;
  together: number;
}

/** How long a visitor waited. */
export interface Wait {
  /** When the request was sent, in ms since the first one. */
  at: number;
  /** Time in ms from the request to its acknowledgement. */
  took: number;
}

/** How visitors fared. */
export interface Visits {
  /** Enquiries that were acknowledged. */
  acknowledged: Set<string>;
  /** Enquiries that were given up after all tries. */
  gaveUp: Set<string>;
  /** One for each acknowledged enquiry, of its last try. */
  waits: Wait[];
  /** Requests that were refused or not answered. */
  failures: number;
}

/**
 * Sends enquiries. Who gets no acknowledgement tries again with the same key. The visitors have a thread of their
 * own: in that of the mail server their waits would be measured late.
 */
export async function visit(plan: Plan): Promise<Visits> {
  const worker = new Worker(new URL('./crowd.ts', import.meta.url), { workerData: plan });
  const [visits]: Visits[] = await once(worker, 'message');
  if (visits === undefined) throw new Error('the visitors said nothing');
  return visits;
}

/** The time within which `part` of the visitors had their answer, in ms. */
export function percentile(waits: Wait[], part: number): number {
  const sorted = waits.map(({ took }) => took).sort((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
}

/** The waits of the first second. */
export const firstSecond = (waits: Wait[]): Wait[] => waits.filter(({ at }) => at < 1000);
