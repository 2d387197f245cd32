/**
 * `npm run bench:relay`: thousands of enquiries over loopback, at rising concurrency, with a mail server that
 * misbehaves at every stage. Ends with 1 when an acknowledged enquiry is lost, or one is in the mailbox twice.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startMisbehavingServer } from './bench/mailServer.ts';
import { type Round, sendRound } from './bench/visitors.ts';

/** How many visitors at once, and how many enquiries they send together. */
const LEVELS = [
  { together: 1, total: 100 },
  { together: 8, total: 600 },
  { together: 32, total: 1500 },
  { together: 128, total: 2500 },
  { together: 512, total: 2500 },
];

async function startRelay(mailPort: number) {
  const environment = {
    PATH: process.env.PATH ?? '',
    // The server's greeting takes a tenth of a second, so few connections would measure only that.
    SMTP_CONNECTIONS: '128',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    RELAY_TO: 'mailbox@example.org',
    RELAY_PORT: '0',
    RELAY_HOST: '127.0.0.1',
    RELAY_RATE_ADDRESS: '10000000/60',
    RELAY_RATE_TOTAL: '10000000/60',
  };
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const child = spawn(process.execPath, [main], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    const port = /"event":"listening","port":(\d+)/.exec(line)?.[1];
    if (port !== undefined) {
      child.stdout.resume();
      return { child, url: `http://127.0.0.1:${port}` };
    }
  }
  throw new Error('the relay did not start');
}

/** Resident memory of a process, now and at most, in MB; only Linux tells. */
async function memory(pid: number | undefined): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const value = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return status ? `${value('VmRSS')} (at most ${value('VmHWM')})` : 'unknown';
}

const percentile = (times: number[], part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);

const mail = await startMisbehavingServer();
const { child, url } = await startRelay(mail.port);
const rounds: Round[] = [];
const table = [];
for (const { together, total } of LEVELS) {
  const start = performance.now();
  const round = await sendRound(url, total, together);
  rounds.push(round);
  const seconds = (performance.now() - start) / 1000;
  table.push({
    'at once': together,
    sent: total,
    requests: round.requests,
    acknowledged: round.acknowledged.size,
    'given up': round.refused.size,
    'p50 ms': percentile(round.times, 0.5),
    'p99 ms': percentile(round.times, 0.99),
    'per second': Math.round(round.acknowledged.size / seconds),
    'memory MB': await memory(child.pid),
  });
}
const ended = once(child, 'exit');
child.kill('SIGTERM');
const [code] = await ended;
mail.close();

const acknowledged = rounds.flatMap((round) => [...round.acknowledged]);
const lost = acknowledged.filter((enquiry) => !mail.copies.has(enquiry));
// A copy whose acceptance the server kept to itself cannot be known to the relay; its message id gives it away.
const duplicated = [...mail.copies].filter(([enquiry, copies]) => copies > 1 + (mail.unanswered.get(enquiry) ?? 0));
const again = [...mail.copies.values()].reduce((sum, copies) => sum + copies - 1, 0);

console.table(table);
console.log('the mail server chose to', Object.fromEntries(mail.misdeeds));
const sent = LEVELS.reduce((sum, { total }) => sum + total, 0);
console.log(`sent ${sent}, acknowledged ${acknowledged.length}, delivered ${mail.copies.size}`);
console.log(`second copies with the same message id, after an acceptance that was never answered: ${again}`);
console.log(`lost ${lost.length}, duplicated ${duplicated.length}, the relay ended with ${code}`);
process.exitCode = lost.length > 0 || duplicated.length > 0 || code !== 0 ? 1 : 0;
