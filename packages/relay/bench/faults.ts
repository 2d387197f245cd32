import { spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { type Account, type MailServer, startMailServer, type Treatment } from './mailServer.ts';
import type { RelayProcess, Start } from './relayProcess.ts';

export interface FaultContext {
  relay: RelayProcess;
  account: Account;
  port: number;
  /** Replaces the mail server. */
  serve(server: MailServer): void;
  /** Returns numbers from 0 to 1, the same in every run. */
  random: () => number;
  total: number;
  isQuick: boolean;
}

/** A failure during a round, and its repair. */
export interface Fault {
  name: string;
  /** Part of the mail server's URL after the port, such as an option. */
  query?: string;
  scheme?: 'smtps' | 'smtp';
  user?: string;
  start?: Omit<Start, 'environment'>;
  settings?: Record<string, string>;
  /** Starts the first mail server; by default there is none. */
  begin?(context: FaultContext): Promise<MailServer>;
  /** Runs while enquiries arrive, until `isOver`. */
  during?(context: FaultContext, isOver: () => boolean): Promise<void>;
  repair?(context: FaultContext): Promise<void>;
  /** Returns the number of possible duplicates in addition to those of unanswered messages. */
  window?(context: FaultContext): number;
  /** Whether the fault is in the relay, its disk or its clock instead of the mail server. */
  isInRelay?: boolean;
}

export const CONNECTIONS = 5;

const take = (): Treatment => 'take';
const good = (context: FaultContext, options = {}) => startMailServer(context.account, take, context.port, options);
const plain = { disabledCommands: ['STARTTLS'] };
const no = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

/** Applies a treatment to one message in ten. */
const sometimes = (treatment: Treatment) => (context: FaultContext) =>
  startMailServer(context.account, () => (context.random() < 0.1 ? treatment : 'take'), context.port);

function greylisting(context: FaultContext): Promise<MailServer> {
  const seen = new Set<string>();
  const treat = (enquiry: string): Treatment => {
    if (seen.has(enquiry)) return 'take';
    seen.add(enquiry);
    return 'refuse for now';
  };
  return startMailServer(context.account, treat, context.port);
}

const kills = (isQuick: boolean) => (isQuick ? 6 : 60);

async function killAgainAndAgain({ relay, random, isQuick }: FaultContext): Promise<void> {
  for (let kill = 0; kill < kills(isQuick); kill += 1) {
    await setTimeout(random() * 500);
    await relay.down('SIGKILL');
    await relay.up();
  }
}

async function jumpAgainAndAgain({ relay }: FaultContext, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    relay.signal('SIGUSR2');
    await setTimeout(200);
  }
}

/** Waits until half of the enquiries are delivered. */
async function untilHalf({ account, total }: FaultContext): Promise<void> {
  while (account.copies.size < total / 2) await setTimeout(50);
}

/** Waits until all mail has arrived, for at most half a minute: losses are counted afterwards. */
async function untilAll({ account, total }: FaultContext): Promise<void> {
  for (let wait = 0; account.copies.size < total && wait < 600; wait += 1) await setTimeout(50);
}

/** Replaces the first mail server by another. */
const exchange = (begin: (context: FaultContext) => Promise<MailServer>) => async (context: FaultContext) =>
  context.serve(await begin(context));

export const none: Fault = { name: 'none', begin: good };

export const faults: Fault[] = [
  { name: 'down from beginning to end', repair: exchange(good) },
  {
    name: 'refuses the connection',
    begin: (context) => good(context, { onConnect: (_: unknown, done: (error: Error) => void) => done(no(554)) }),
    repair: exchange(good),
  },
  { name: 'greylists everything once', begin: greylisting },
  {
    name: 'slow (50 ms each)',
    begin: (context) => startMailServer(context.account, () => setTimeout(50, 'take' as const), context.port),
  },
  {
    name: 'silent after the final dot (10 %)',
    begin: sometimes('take and say nothing'),
    during: untilHalf,
    repair: exchange(good),
  },
  { name: 'closes after it (10 %)', begin: sometimes('take and hang up'), during: untilHalf, repair: exchange(good) },
  {
    name: 'bad certificate',
    scheme: 'smtps',
    begin: (context) => good(context, { secure: true }),
    async repair({ relay, port }) {
      await relay.down('SIGTERM');
      await relay.up({ SMTP_URL: `smtps://127.0.0.1:${port}?verify=false` });
    },
  },
  {
    name: 'stripped STARTTLS',
    query: '?requireTLS=true&verify=false',
    begin: good,
    repair: exchange((context) => good(context, { disabledCommands: ['AUTH'] })),
  },
  {
    name: 'wrong password',
    user: 'me:wrong@',
    begin: (context) =>
      good(context, {
        ...plain,
        allowInsecureAuth: true,
        onAuth: (_: unknown, __: unknown, done: (error: Error) => void) => done(no(535)),
      }),
    repair: exchange((context) =>
      good(context, {
        ...plain,
        allowInsecureAuth: true,
        onAuth: (_: unknown, __: unknown, done: (error: null, user: { user: string }) => void) =>
          done(null, { user: 'me' }),
      }),
    ),
  },
  {
    name: "the provider's quota is used up",
    begin: (context) =>
      good(context, {
        onMailFrom: (_: unknown, __: unknown, done: (error: Error) => void) =>
          done(Object.assign(new Error('5.4.5 Daily user sending quota exceeded'), { responseCode: 550 })),
      }),
    repair: exchange(good),
  },
  {
    name: 'a webhook that nobody answers',
    settings: { RELAY_TARGETS: JSON.stringify([{ webhook: 'dead', url: 'http://127.0.0.1:9' }]) },
    begin: good,
    // All mail arrives without the webhook. After its removal from the settings, waiting enquiries are given up.
    async repair(context) {
      context.serve(await good(context));
      await untilAll(context);
      await context.relay.down('SIGTERM');
      await context.relay.up({ RELAY_TARGETS: '[]' });
    },
  },
  {
    name: 'disk full',
    isInRelay: true,
    start: { largestFile: 4096 },
    begin: good,
    async during({ relay }) {
      await setTimeout(4000);
      spawnSync('prlimit', ['--pid', String(relay.pid), '--fsize=unlimited']);
    },
  },
  {
    name: 'SIGKILL at random moments',
    isInRelay: true,
    begin: good,
    during: killAgainAndAgain,
    window: ({ isQuick }) => kills(isQuick) * CONNECTIONS,
  },
  {
    name: 'clock jumps',
    isInRelay: true,
    start: { hasJumpingClock: true },
    begin: greylisting,
    during: jumpAgainAndAgain,
  },
];
