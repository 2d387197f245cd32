import { spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { type Account, type MailServer, startMailServer, type Treatment } from './mailServer.ts';
import type { RelayProcess, Start } from './relayProcess.ts';

/** What a fault works on. */
export interface Stage {
  relay: RelayProcess;
  account: Account;
  port: number;
  /** Replaces the mail server. */
  serve(server: MailServer): void;
  /** Numbers from 0 to 1, the same in every run. */
  random: () => number;
  /** Enquiries that this round sends. */
  total: number;
  isQuick: boolean;
}

/** Something that goes wrong while enquiries come in, and is repaired afterwards. */
export interface Fault {
  name: string;
  /** Part of the mail server's address after the port, such as an option. */
  query?: string;
  scheme?: 'smtps' | 'smtp';
  user?: string;
  start?: Omit<Start, 'environment'>;
  /** Settings of the relay beside the usual ones. */
  settings?: Record<string, string>;
  /** The mail server at the beginning; without it there is none. */
  begin?(stage: Stage): Promise<MailServer>;
  /** Goes on while enquiries come in, until `isOver`. */
  during?(stage: Stage, isOver: () => boolean): Promise<void>;
  /** Repairs it. */
  repair?(stage: Stage): Promise<void>;
  /** Second copies that can come about, beside those of answers that the mail server withheld. */
  window?(stage: Stage): number;
  /** The fault is the relay's, its disk's or its clock's, and not the mail server's. */
  isAtHome?: boolean;
}

/** Deliveries at the same time. */
export const CONNECTIONS = 5;

const take = (): Treatment => 'take';
const good = (stage: Stage, options = {}) => startMailServer(stage.account, take, stage.port, options);
const plain = { disabledCommands: ['STARTTLS'] };
const no = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

/** One message in ten is treated badly. */
const sometimes = (treatment: Treatment) => (stage: Stage) =>
  startMailServer(stage.account, () => (stage.random() < 0.1 ? treatment : 'take'), stage.port);

function greylisting(stage: Stage): Promise<MailServer> {
  const seen = new Set<string>();
  const treat = (enquiry: string): Treatment => {
    if (seen.has(enquiry)) return 'take';
    seen.add(enquiry);
    return 'refuse for now';
  };
  return startMailServer(stage.account, treat, stage.port);
}

const kills = (isQuick: boolean) => (isQuick ? 6 : 60);

async function killAgainAndAgain({ relay, random, isQuick }: Stage): Promise<void> {
  for (let kill = 0; kill < kills(isQuick); kill += 1) {
    await setTimeout(random() * 500);
    await relay.down('SIGKILL');
    await relay.up();
  }
}

async function jumpAgainAndAgain({ relay }: Stage, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    relay.signal('SIGUSR2');
    await setTimeout(200);
  }
}

/** Waits until half of the enquiries went through the fault. */
async function untilHalf({ account, total }: Stage): Promise<void> {
  while (account.copies.size < total / 2) await setTimeout(50);
}

/** Waits until all mail has arrived, for half a minute at most: what is lost is counted afterwards. */
async function untilAll({ account, total }: Stage): Promise<void> {
  for (let wait = 0; account.copies.size < total && wait < 600; wait += 1) await setTimeout(50);
}

/** Puts another mail server in the place of the first. */
const exchange = (begin: (stage: Stage) => Promise<MailServer>) => async (stage: Stage) =>
  stage.serve(await begin(stage));

/** No fault at all. */
export const none: Fault = { name: 'none', begin: good };

/** The faults, in the order in which they are tried. */
export const faults: Fault[] = [
  { name: 'down from beginning to end', repair: exchange(good) },
  {
    name: 'refuses the connection',
    begin: (stage) => good(stage, { onConnect: (_: unknown, done: (error: Error) => void) => done(no(554)) }),
    repair: exchange(good),
  },
  { name: 'greylists everything once', begin: greylisting },
  {
    name: 'slow (50 ms each)',
    begin: (stage) => startMailServer(stage.account, () => setTimeout(50, 'take' as const), stage.port),
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
    begin: (stage) => good(stage, { secure: true }),
    async repair({ relay, port }) {
      await relay.down('SIGTERM');
      await relay.up({ SMTP_URL: `smtps://127.0.0.1:${port}?verify=false` });
    },
  },
  {
    name: 'stripped STARTTLS',
    query: '?requireTLS=true&verify=false',
    begin: good,
    repair: exchange((stage) => good(stage, { disabledCommands: ['AUTH'] })),
  },
  {
    name: 'wrong password',
    user: 'me:wrong@',
    begin: (stage) =>
      good(stage, {
        ...plain,
        allowInsecureAuth: true,
        onAuth: (_: unknown, __: unknown, done: (error: Error) => void) => done(no(535)),
      }),
    repair: exchange((stage) =>
      good(stage, {
        ...plain,
        allowInsecureAuth: true,
        onAuth: (_: unknown, __: unknown, done: (error: null, user: { user: string }) => void) =>
          done(null, { user: 'me' }),
      }),
    ),
  },
  {
    name: "the provider's quota is used up",
    begin: (stage) =>
      good(stage, {
        onMailFrom: (_: unknown, __: unknown, done: (error: Error) => void) =>
          done(Object.assign(new Error('5.4.5 Daily user sending quota exceeded'), { responseCode: 550 })),
      }),
    repair: exchange(good),
  },
  {
    name: 'a webhook that nobody answers',
    settings: { RELAY_TARGETS: JSON.stringify([{ webhook: 'dead', url: 'http://127.0.0.1:9' }]) },
    begin: good,
    // All mail is there without it; taken out of the settings, what waits for it is given up.
    async repair(stage) {
      stage.serve(await good(stage));
      await untilAll(stage);
      await stage.relay.down('SIGTERM');
      await stage.relay.up({ RELAY_TARGETS: '[]' });
    },
  },
  {
    name: 'disk full',
    isAtHome: true,
    start: { largestFile: 4096 },
    begin: good,
    async during({ relay }) {
      await setTimeout(4000);
      spawnSync('prlimit', ['--pid', String(relay.pid), '--fsize=unlimited']);
    },
  },
  {
    name: 'SIGKILL at random moments',
    isAtHome: true,
    begin: good,
    during: killAgainAndAgain,
    window: ({ isQuick }) => kills(isQuick) * CONNECTIONS,
  },
  {
    name: 'clock jumps',
    isAtHome: true,
    start: { hasJumpingClock: true },
    begin: greylisting,
    during: jumpAgainAndAgain,
  },
];
