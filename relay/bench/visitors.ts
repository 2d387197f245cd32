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

/** Tries of one visitor, and the time in ms between them. */
const TRIES = 400;
const PAUSE = 50;

/** Answers of each visitor that are not timed: the relay has just been started. */
const WARM_UP = 2;

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

/**
 * Sends `total` enquiries, `together` of them at a time. Who gets no acknowledgement tries again with the same key.
 * @param url where the relay is at the moment.
 * @param onAcknowledged is called after each.
 */
export async function visit(
  url: () => string,
  to: string,
  total: number,
  together: number,
  onAcknowledged: (count: number) => void,
): Promise<Visits> {
  const visits: Visits = { acknowledged: new Set(), gaveUp: new Set(), waits: [], failures: 0 };
  let begun = 0;
  const send = async (enquiry: string) => {
    const body = bodyOf(enquiry, to);
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const start = performance.now();
      if (await submit(url(), body).catch(() => false)) {
        visits.acknowledged.add(enquiry);
        if (visits.acknowledged.size > together * WARM_UP) visits.waits.push(performance.now() - start);
        return onAcknowledged(visits.acknowledged.size);
      }
      visits.failures += 1;
      await setTimeout(PAUSE);
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
