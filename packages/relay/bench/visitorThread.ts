/** The visitors' thread: runs a plan and posts the results. */
import { Agent, createServer, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Plan, Visits } from './visitors.ts';

/** Time in ms between two attempts, and after which a visitor gives up. */
const PAUSE_MS = 100;
const GIVE_UP_MS = 150_000;

/** Timeout in ms of a request. */
const TIMEOUT_MS = 10_000;

/** Number of warm-up requests to this thread itself, before it measures others. */
const WARM_UP_REQUESTS = 500;

const { url, to, total, together }: Plan = workerData;
const agent = new Agent({ keepAlive: true });

/** Turns digits into letters: enquiries that differ only in digits would be held as copies. */
const inLetters = (text: string) => text.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

function bodyOf(enquiry: string): string {
  const words = `Enquiry: ${enquiry}\nEmail: visitor@example.org\nMessage: ${'word '.repeat(60)}${inLetters(enquiry)}`;
  return JSON.stringify({ to, name: 'Visitor', subject: 'Load 🚀', body: words, key: `key of the enquiry ${enquiry}` });
}

/** Resolves with whether the enquiry was acknowledged. */
function submit(origin: string, body: string): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    const options = { method: 'POST', agent, headers, timeout: TIMEOUT_MS };
    const sent = request(`${origin}/send-email`, options, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode === 200));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(false));
    sent.on('close', () => resolve(false));
    sent.end(body);
  });
}

/** Runs an action `times` times, `together` at once. */
async function runTogether(times: number, act: (number: number) => Promise<void>): Promise<void> {
  let begun = 0;
  const visitor = async () => {
    while (begun < times) {
      begun += 1;
      await act(begun);
    }
  };
  await Promise.all(Array.from({ length: together }, visitor));
}

async function warmUp(): Promise<void> {
  const server = createServer((_, answer) => answer.end('{}')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await runTogether(
    WARM_UP_REQUESTS,
    async (number) => void (await submit(`http://127.0.0.1:${port}`, bodyOf(String(number)))),
  );
  server.closeAllConnections();
  server.close();
}

const visits: Visits = { acknowledged: new Set(), gaveUp: new Set(), waits: [], failures: 0 };

async function send(enquiry: string, begin: number): Promise<void> {
  const body = bodyOf(enquiry);
  for (const end = performance.now() + GIVE_UP_MS; performance.now() < end; await setTimeout(PAUSE_MS)) {
    const start = performance.now();
    if (await submit(url, body)) {
      visits.acknowledged.add(enquiry);
      visits.waits.push({ at: start - begin, took: performance.now() - start });
      return;
    }
    visits.failures += 1;
  }
  visits.gaveUp.add(enquiry);
}

await warmUp();
const begin = performance.now();
await runTogether(total, (number) => send(`number-${number}`, begin));
agent.destroy();
parentPort?.postMessage(visits);
