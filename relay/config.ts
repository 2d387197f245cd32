import { z } from 'zod';
import { emailPattern } from './address.ts';
import { parseSmtpUrl } from './smtpUrl.ts';

/** At most `count` requests within `seconds`. */
export interface Rate {
  count: number;
  seconds: number;
}

const number = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= low && value <= high, `must be from ${low} to ${high}`);

const list = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter((part) => part !== ''))
    .pipe(z.array(item));

const email = z.string().regex(emailPattern, { error: (issue) => `"${issue.input}" is not an e-mail address` });

const origin = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash) return url.origin;
  context.addIssue({ code: 'custom', message: `"${text}" is not an origin such as https://example.org` });
  return z.NEVER;
});

const rate = z
  .string()
  .regex(/^[1-9]\d*\/[1-9]\d*$/, 'must be requests/seconds, such as 30/60')
  .transform((text): Rate => {
    const [count = 1, seconds = 1] = text.split('/').map(Number);
    return { count, seconds };
  });

const smtpUrl = z.string().transform((text, context) => {
  try {
    return parseSmtpUrl(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'is not understood' });
    return z.NEVER;
  }
});

const variables = z.object({
  SMTP_URL: smtpUrl.optional(),
  SMTP_TIMEOUT: number(1, 3600).default(120),
  SMTP_CONNECTIONS: number(1, 1000).default(10),
  OUTBOX_DIR: z.string().default('outbox'),
  RELAY_TO: list(email).pipe(z.array(z.string()).min(1, 'names no address')).optional(),
  RELAY_FROM: email.optional(),
  RELAY_NAME: z.string().optional(),
  RELAY_ORIGINS: list(origin).default([]),
  RELAY_SITE_URL: origin.optional(),
  RELAY_MAX_BODY: number(1024, 64 * 1024 * 1024).default(4 * 1024 * 1024),
  RELAY_MAX_PENDING: number(1024, 1024 ** 4).default(32 * 1024 * 1024),
  RELAY_TRUST_PROXY: number(0, 10).default(0),
  RELAY_RATE_ADDRESS: rate.default({ count: 30, seconds: 60 }),
  RELAY_RATE_TOTAL: rate.default({ count: 600, seconds: 60 }),
  RELAY_MIN_TIME: number(0, 3).default(2),
  RELAY_ANSWER_TIME: number(1, 600).default(20),
  RELAY_PORT: number(0, 65535).default(8787),
  RELAY_HOST: z.string().optional(),
});

// Kubernetes puts these into every container beside a service that is called "relay".
const foreign = /^RELAY_(SERVICE|PORT)_/;

/** What the owner of the embedding server already knows; the environment wins over it. */
export interface Defaults {
  /** Addresses that enquiries may go to; the first is used when a request names none. */
  to?: string[];
  /** Name of the sender that the recipient sees. */
  name?: string;
}

/** Reads the environment. Throws one error that lists every mistake, and no value that could be a secret. */
export function readConfig(environment: Record<string, string | undefined>, defaults: Defaults = {}) {
  const given = Object.entries(environment).filter(([name, value]) => value?.trim() && !foreign.test(name));
  const result = variables.safeParse(Object.fromEntries(given.map(([name, value]) => [name, value?.trim()])));
  const mistakes = given
    .filter(([name]) => name.startsWith('RELAY_') && !(name in variables.shape))
    .map(([name]) => `${name} is not known; known are ${Object.keys(variables.shape).join(', ')}`);
  for (const issue of result.error?.issues ?? []) mistakes.push(`${String(issue.path[0])}: ${issue.message}`);
  const to = result.data?.RELAY_TO ?? defaults.to;
  if (result.data?.SMTP_URL && !to)
    mistakes.push('RELAY_TO: needed with SMTP_URL, or mail would go to a sample address');
  if (result.data && result.data.RELAY_MAX_PENDING < result.data.RELAY_MAX_BODY)
    mistakes.push('RELAY_MAX_PENDING: must be at least RELAY_MAX_BODY, or no large enquiry would ever fit');
  if (!result.data || mistakes.length > 0) throw new Error(`The relay's configuration:\n  ${mistakes.join('\n  ')}`);
  return settle(result.data, to ?? ['hello@worldwright.example'], defaults.name);
}

function settle(read: z.output<typeof variables>, to: string[], name = 'Worldwright') {
  return {
    /** The mail server; without one, enquiries are files in `outboxDir`. */
    smtp: read.SMTP_URL,
    /** Time for one whole delivery, in ms. */
    smtpTimeout: read.SMTP_TIMEOUT * 1000,
    /** Deliveries to the mail server at the same time. */
    smtpConnections: read.SMTP_CONNECTIONS,
    outboxDir: read.OUTBOX_DIR,
    /** Addresses that enquiries may go to; the first is used when a request names none. */
    to,
    from: { name: read.RELAY_NAME ?? name, address: read.RELAY_FROM ?? to[0] ?? '' },
    /** Foreign origins that may post. The relay's own origin always may. */
    origins: read.RELAY_SITE_URL ? [...read.RELAY_ORIGINS, read.RELAY_SITE_URL] : read.RELAY_ORIGINS,
    /** Origin of the site when it is not the relay's own, else empty. */
    siteUrl: read.RELAY_SITE_URL ?? '',
    /** Largest request body, in bytes. */
    maxBody: read.RELAY_MAX_BODY,
    /** Bytes of enquiries that may be held at once. */
    maxPending: read.RELAY_MAX_PENDING,
    /** How many proxies stand in front and append to `X-Forwarded-For`. */
    trustProxy: read.RELAY_TRUST_PROXY,
    rateAddress: read.RELAY_RATE_ADDRESS,
    rateTotal: read.RELAY_RATE_TOTAL,
    /** Shortest time between the form being ready and being sent, in ms. */
    minTime: read.RELAY_MIN_TIME * 1000,
    /** How long a visitor waits for the mail server before being told that it is slow, in ms. */
    answerTime: read.RELAY_ANSWER_TIME * 1000,
    /** TCP port of the relay on its own. */
    port: read.RELAY_PORT,
    /** Interface of the relay on its own; all when absent. */
    host: read.RELAY_HOST,
  };
}

/** The relay's settings. */
export type RelayConfig = ReturnType<typeof readConfig>;
