import { setTimeout } from 'node:timers/promises';

/** How visitors fared. */
export interface Visits {
  /** Enquiries that were acknowledged. */
  acknowledged: Set<string>;
  /** Enquiries that were given up after all tries. */
  gaveUp: Set<string>;
  /** Times in ms from each request to its acknowledgement, ascending, but for the first ones of a new process. */
  waits: number[];
  /** Requests that were refused or not answered. */
  failures: number;
}

/** Time in ms between two tries, and after which a visitor gives up. */
const PAUSE = 100;
const ENOUGH = 150_000;

/** Time in ms that a visitor waits for an answer. */
const PATIENCE = 10_000;

function bodyOf(enquiry: string, to: string): string {
  const words = `Enquiry: ${enquiry}\nEmail: visitor@example.org\nMessage: ${'word '.repeat(60)}`;
  return JSON.stringify({ to, name: 'Visitor', subject: 'Load 🚀', body: words, key: `key of the enquiry ${enquiry}` });
}

async function submit(url: string, body: string): Promise<boolean> {
  const headers = { 'Content-Type': 'application/json' };
  const signal = AbortSignal.timeout(PATIENCE);
  const response = await fetch(`${url}/send-email`, { method: 'POST', headers, body, signal });
  await response.arrayBuffer();
  return response.ok;
}

/** What visitors do. */
export interface Plan {
  /** Where the relay is at the moment. */
  url(): string;
  to: string;
  /** Enquiries that are sent, and how many of them at a time. */
  total: number;
  together: number;
  /** Acknowledgements that are not timed, as the relay has just been started. */
  untimed: number;
}

/** Sends enquiries. Who gets no acknowledgement tries again with the same key. */
export async function visit({ url, to, total, together, untimed }: Plan): Promise<Visits> {
  const visits: Visits = { acknowledged: new Set(), gaveUp: new Set(), waits: [], failures: 0 };
  let begun = 0;
  const send = async (enquiry: string) => {
    const body = bodyOf(enquiry, to);
    for (const end = performance.now() + ENOUGH; performance.now() < end; await setTimeout(PAUSE)) {
      const start = performance.now();
      if (await submit(url(), body).catch(() => false)) {
        visits.acknowledged.add(enquiry);
        if (visits.acknowledged.size > untimed) visits.waits.push(performance.now() - start);
        return;
      }
      visits.failures += 1;
    }
    visits.gaveUp.add(enquiry);
  };
  const visitor = async () => {
    while (begun < total) {
      begun += 1;
      await send(`number-${begun}`);
    }
  };
  await Promise.all(Array.from({ length: together }, visitor));
  visits.waits.sort((a, b) => a - b);
  return visits;
}

/** The time within which `part` of the visitors had their answer, in ms. */
export function percentile({ waits }: Visits, part: number): number {
  return Math.round((waits[Math.floor(waits.length * part)] ?? 0) * 10) / 10;
}
