import { join } from 'node:path';
import { DAY } from '../system/clock.ts';
import { findMistakes, findRisks } from './checks.ts';
import { readVariables, type Variables } from './variables.ts';

/** Defaults from the host. Environment variables override them. */
export interface Defaults {
  /** Recipients of every enquiry. The first is the one in the site's build. */
  to?: string[];
  name?: string;
  /** Whether the host can send mail without `SMTP_URL`. */
  hasMail?: boolean;
  /** Public URL of the site. A proxy may forward requests with another `Host`. */
  url?: string | undefined;
}

const SECOND = 1000;

/** Minimum number of attempts before a delivery is given up. */
const MIN_ATTEMPTS = 5;

/** Reads the environment. Throws one error that lists all mistakes, without values that may be secret. */
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
    ...resolve(variables, to ?? ['owner@example.org'], defaults),
    /** Valid but risky settings, as messages for the log. */
    risks: findRisks(variables, isProduction || hasMail),
  };
}

function resolve(read: Variables, to: string[], { name = 'Website', url }: Defaults) {
  return {
    ...resolveDelivery(read),
    ...resolveGuards(read, url),
    /** Recipients of every enquiry, whichever one a request names. */
    to,
    /** Further recipients, optionally by page or choice. */
    targets: read.RELAY_TARGETS ?? { mail: [], webhooks: [] },
    from: { name: read.RELAY_NAME ?? name, address: read.RELAY_FROM ?? to[0] ?? '' },
    /** Prefix of every subject, with a space. */
    subjectPrefix: `${read.RELAY_SUBJECT_PREFIX} `,
    /** URL of the site if it is on another origin, else the site's base path: `/klima`, or an empty text. */
    siteUrl: read.RELAY_SITE_URL ?? (url === undefined ? '' : new URL(url).pathname.replace(/\/$/, '')),
    /** Folder of the built site; source of the pages' paths and of the error page. */
    siteDir: read.RELAY_SITE_DIR,
    /** Token for `/metrics` and `/vitals`, needed on this machine too. Without it, only this machine has access. */
    metricsToken: read.RELAY_METRICS_TOKEN,
    confirms: read.RELAY_CONFIRMATION === 'on',
    /** Hash of the inbox's password; without it the web inbox is off. */
    inboxPassword: read.RELAY_INBOX_PASSWORD,
    /** Time in ms to serve after SIGTERM while `/readyz` returns 503, if the relay runs alone. */
    drain: read.RELAY_DRAIN * SECOND,
    /** TCP port, if the relay runs alone. */
    port: read.RELAY_PORT,
    /** Network interface, if the relay runs alone; all by default. */
    host: read.RELAY_HOST,
  };
}

function resolveDelivery(read: Variables) {
  return {
    /** The mail server; without one, enquiries become files in `outboxDir`. */
    smtp: read.SMTP_URL,
    /** Timeout of a whole delivery in ms. */
    smtpTimeout: read.SMTP_TIMEOUT * SECOND,
    smtpConnections: read.SMTP_CONNECTIONS,
    /** Rate limit of attempts over all connections. The outbox has none. */
    rateDelivery: read.SMTP_URL && read.RELAY_RATE_DELIVERY,
    outboxDir: read.OUTBOX_DIR,
    storeFile: read.RELAY_STORE ?? join(read.OUTBOX_DIR, 'relay.db'),
    limits: {
      /** Maximum size of the store in bytes. */
      size: read.RELAY_STORE_SIZE * 1024 * 1024,
      /** Time in ms for which a delivered enquiry keeps its text. */
      retention: read.RELAY_RETENTION * DAY,
      /** Time in ms after which a delivery is given up. */
      keepTrying: read.RELAY_GIVE_UP * DAY,
      /** Minimum number of attempts before a delivery is given up: half of those that fit into that time. */
      minAttempts: Math.max(MIN_ATTEMPTS, Math.ceil((read.RELAY_GIVE_UP * DAY) / (2 * SECOND * read.RELAY_RETRY_MOST))),
    },
    /** Delays between attempts in ms. */
    backoff: { first: read.RELAY_RETRY_FIRST * SECOND, max: read.RELAY_RETRY_MOST * SECOND },
    /** URL that receives alarms as JSON. */
    alarmUrl: read.RELAY_ALARM_URL,
    alarmTo: read.RELAY_ALARM_TO,
  };
}

function resolveGuards(read: Variables, url: string | undefined) {
  return {
    /** Origins that may post, in addition to the request's own. */
    origins: [...read.RELAY_ORIGINS, read.RELAY_SITE_URL, url].flatMap((address) =>
      address ? new URL(address).origin : [],
    ),
    /** Maximum size of a request body in bytes. */
    maxBody: read.RELAY_MAX_BODY,
    /** Maximum size in bytes of all enquiries in memory. */
    maxPending: read.RELAY_MAX_PENDING,
    /** Number of proxies in front that append to `X-Forwarded-For`. */
    trustProxy: read.RELAY_TRUST_PROXY,
    rateAddress: read.RELAY_RATE_ADDRESS,
    spam: {
      points: read.RELAY_SPAM_POINTS,
      words: read.RELAY_SPAM_WORDS,
      needsProof: read.RELAY_PROOF_SECRET !== undefined,
    },
    /** Secret that signs the challenges; without it there are none. */
    proofSecret: read.RELAY_PROOF_SECRET,
    rateTotal: read.RELAY_RATE_TOTAL,
  };
}

export type RelayConfig = ReturnType<typeof readConfig>;
