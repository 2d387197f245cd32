import { join } from 'node:path';
import { DAY } from '../system/clock.ts';
import { findMistakes, findRisks } from './checks.ts';
import { readVariables, type Variables } from './variables.ts';

/** What the owner of the embedding server already knows; the environment wins over it. */
export interface Defaults {
  /**
   * Addresses that enquiries go to, all of them. The first is the one that the site was built with.
   */
  to?: string[];
  /** Name of the sender that the recipient sees. */
  name?: string;
  /** Whether the host has a way of its own to send mail, without `SMTP_URL`. */
  hasMail?: boolean;
  /** Address that visitors know the site by. A proxy in front may ask by another name. */
  url?: string | undefined;
}

const SECOND = 1000;

/** Attempts before a delivery is given up, at least. */
const MIN_ATTEMPTS = 5;

/** Reads the environment. Throws one error that lists every mistake, and no value that could be a secret. */
export function readConfig(environment: Record<string, string | undefined>, defaults: Defaults = {}) {
  const { variables, mistakes } = readVariables(environment);
  const to = variables?.RELAY_TO ?? defaults.to;
  const isProduction = environment.NODE_ENV?.trim() === 'production';
  const { hasMail = false } = defaults;
  if (variables) {
    const isOutboxNamed = environment.OUTBOX_DIR !== undefined || variables.RELAY_DELIVERY === 'outbox';
    const builtFor = environment.VITE_ENQUIRY_TO?.trim() || defaults.to?.[0];
    mistakes.push(...findMistakes(variables, { isProduction, hasMail, isOutboxNamed, to, builtFor }));
  }
  if (!variables || mistakes.length > 0) throw new Error(`The relay's configuration:\n  ${mistakes.join('\n  ')}`);
  return {
    ...settle(variables, to ?? ['owner@example.org'], defaults),
    /** What is allowed and still worth a line in the log. */
    risks: findRisks(variables, isProduction || hasMail),
  };
}

function settle(read: Variables, to: string[], { name = 'Website', url }: Defaults) {
  return {
    ...settleDelivery(read),
    ...settleGuards(read, url),
    /** Addresses that enquiries go to, all of them. A request may name one, and no other. */
    to,
    /** Where enquiries go beside these, and which pages' enquiries go where. */
    targets: read.RELAY_TARGETS ?? { mail: [], webhooks: [] },
    from: { name: read.RELAY_NAME ?? name, address: read.RELAY_FROM ?? to[0] ?? '' },
    /** Stands before every subject, with a blank. */
    subjectPrefix: `${read.RELAY_SUBJECT_PREFIX} `,
    /** Address of the site when it is not on the relay's own origin, else the folder that it is in: `/klima`, or nothing. */
    siteUrl: read.RELAY_SITE_URL ?? (url === undefined ? '' : new URL(url).pathname.replace(/\/$/, '')),
    /** Folder of the built site, of which the pages are known and the page of a refusal is taken. */
    siteDir: read.RELAY_SITE_DIR,
    /** What must be given to read `/metrics` and `/vitals`, also from this machine; it alone may where this is absent. */
    metricsToken: read.RELAY_METRICS_TOKEN,
    /** Whether visitors get a mail that says that their enquiry is received. */
    confirms: read.RELAY_CONFIRMATION === 'on',
    /** Hash of the inbox's password; without one there is no inbox on the web. */
    inboxPassword: read.RELAY_INBOX_PASSWORD,
    /** Time in ms for which the relay on its own still serves after SIGTERM, while `/readyz` says no. */
    drain: read.RELAY_DRAIN * SECOND,
    /** TCP port of the relay on its own. */
    port: read.RELAY_PORT,
    /** Interface of the relay on its own; all when absent. */
    host: read.RELAY_HOST,
  };
}

function settleDelivery(read: Variables) {
  return {
    /** The mail server; without one, enquiries are files in `outboxDir`. */
    smtp: read.SMTP_URL,
    /** Time for one whole delivery, in ms. */
    smtpTimeout: read.SMTP_TIMEOUT * SECOND,
    /** Deliveries at the same time. */
    smtpConnections: read.SMTP_CONNECTIONS,
    /** Attempts that may begin within a time, over all connections. The outbox has no limit. */
    rateDelivery: read.SMTP_URL && read.RELAY_RATE_DELIVERY,
    outboxDir: read.OUTBOX_DIR,
    /** File of the store. */
    storeFile: read.RELAY_STORE ?? join(read.OUTBOX_DIR, 'relay.db'),
    limits: {
      /** Largest size of the store, in bytes. */
      size: read.RELAY_STORE_SIZE * 1024 * 1024,
      /** Time in ms for which a delivered enquiry keeps its text. */
      retention: read.RELAY_RETENTION * DAY,
      /** Time in ms for which a delivery is tried. */
      keepTrying: read.RELAY_GIVE_UP * DAY,
      /** Attempts before a delivery is given up: half of those that fit into that time. */
      fewest: Math.max(MIN_ATTEMPTS, Math.ceil((read.RELAY_GIVE_UP * DAY) / (2 * SECOND * read.RELAY_RETRY_MOST))),
    },
    /** Waits between attempts, in ms. */
    backoff: { first: read.RELAY_RETRY_FIRST * SECOND, most: read.RELAY_RETRY_MOST * SECOND },
    /** Is sent alarms as JSON. */
    alarmUrl: read.RELAY_ALARM_URL,
    /** Is sent alarms by mail. */
    alarmTo: read.RELAY_ALARM_TO,
  };
}

function settleGuards(read: Variables, url: string | undefined) {
  return {
    /** Origins that may post beside the one that the relay was asked by. */
    origins: [...read.RELAY_ORIGINS, read.RELAY_SITE_URL, url].flatMap((address) =>
      address ? new URL(address).origin : [],
    ),
    /** Largest request body, in bytes. */
    maxBody: read.RELAY_MAX_BODY,
    /** Bytes of enquiries that may be held at once. */
    maxPending: read.RELAY_MAX_PENDING,
    /** How many proxies stand in front and append to `X-Forwarded-For`. */
    trustProxy: read.RELAY_TRUST_PROXY,
    rateAddress: read.RELAY_RATE_ADDRESS,
    /** What is held as spam. */
    spam: {
      points: read.RELAY_SPAM_POINTS,
      words: read.RELAY_SPAM_WORDS,
      needsProof: read.RELAY_PROOF_SECRET !== undefined,
    },
    /** Signs what scripts are asked for a proof of work; without it none is asked for. */
    proofSecret: read.RELAY_PROOF_SECRET,
    rateTotal: read.RELAY_RATE_TOTAL,
  };
}

/** The relay's settings. */
export type RelayConfig = ReturnType<typeof readConfig>;
