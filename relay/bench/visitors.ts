/** How one round of enquiries went. */
export interface Round {
  /** Enquiries that were acknowledged. */
  acknowledged: Set<string>;
  /** Enquiries that were given up after all tries. */
  refused: Set<string>;
  /** Requests, retries included. */
  requests: number;
  /** Time from each request to its answer, in ms, ascending. */
  times: number[];
}

/** Tries that a visitor makes before giving up. */
const TRIES = 4;

async function submit(url: string, enquiry: string): Promise<boolean> {
  const body = `Name: Visitor\nEmail: visitor@example.org\nPhone: 1\nSubject: Load\nMessage: ${'word '.repeat(60)}`;
  const content = { name: 'Worldwright', subject: 'Load 🚀', body: `Enquiry: ${enquiry}\n${body}` };
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': enquiry };
  const response = await fetch(`${url}/send-email`, { method: 'POST', headers, body: JSON.stringify(content) });
  await response.arrayBuffer();
  return response.ok;
}

/**
 * Sends `total` enquiries, `together` of them at a time. Who gets an error tries again with the same key, as the
 * form on the site does.
 */
export async function sendRound(url: string, total: number, together: number): Promise<Round> {
  const round: Round = { acknowledged: new Set(), refused: new Set(), requests: 0, times: [] };
  let begun = 0;
  const visit = async (enquiry: string) => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const start = performance.now();
      const sent = await submit(url, enquiry).catch(() => false);
      round.times.push(performance.now() - start);
      round.requests += 1;
      if (sent) return round.acknowledged.add(enquiry);
    }
    return round.refused.add(enquiry);
  };
  const visitor = async () => {
    while (begun < total) {
      begun += 1;
      await visit(`${together}-${begun}`);
    }
  };
  await Promise.all(Array.from({ length: together }, visitor));
  round.times.sort((a, b) => a - b);
  return round;
}
