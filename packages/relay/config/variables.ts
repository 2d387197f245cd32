import { z } from 'zod';
import { RETENTION_DAYS } from '../form.ts';
import { HASH } from '../inbox/password.ts';
import { decimal, email, list, origin, rate, siteAddress, smtpUrl, webUrl, whole } from './fields.ts';
import { targets } from './targets.ts';

const megabyte = 1024 * 1024;

/** The relay's environment variables, documented in `packages/relay/README.md`. */
export const variables = z.object({
  SMTP_URL: smtpUrl.optional(),
  SMTP_TIMEOUT: whole(1, 3600).default(600),
  SMTP_CONNECTIONS: whole(1, 100).default(5),
  OUTBOX_DIR: z.string().default('outbox'),
  RELAY_DELIVERY: z.enum(['smtp', 'outbox'], 'must be smtp or outbox').optional(),
  RELAY_TO: list(email).pipe(z.array(z.string()).min(1, 'contains no address')).optional(),
  RELAY_TARGETS: targets.optional(),
  RELAY_FROM: email.optional(),
  RELAY_NAME: z.string().optional(),
  RELAY_SUBJECT_PREFIX: z
    .string()
    .regex(/^[\x20-\x7e]{1,40}$/, 'must be 1 to 40 characters of ASCII')
    .default('[Website]'),
  RELAY_STORE: z.string().optional(),
  RELAY_STORE_SIZE: whole(1, 1024 * 1024).default(1024),
  RELAY_RETENTION: decimal(0, 3650).default(RETENTION_DAYS),
  RELAY_RETRY_FIRST: decimal(0.01, 3600).default(60),
  RELAY_RETRY_MOST: decimal(0.01, 86_400).default(3600),
  RELAY_RATE_DELIVERY: rate.default({ count: 30, seconds: 60 }),
  RELAY_GIVE_UP: decimal(0.001, 60).default(5),
  RELAY_SPAM_POINTS: whole(1, 1000).default(3),
  RELAY_SPAM_WORDS: list(z.string()).default([]),
  RELAY_PROOF_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  RELAY_ALARM_URL: webUrl.optional(),
  RELAY_ALARM_TO: email.optional(),
  RELAY_CONFIRMATION: z.enum(['on', 'off'], 'must be on or off').default('off'),
  RELAY_INBOX_PASSWORD: z.string().regex(HASH, 'must be a hash: npm run relay -- password makes one').optional(),
  RELAY_METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    // Clients encode other characters differently.
    .regex(/^[\x20-\x7e]*$/, 'must be characters of ASCII')
    .optional(),
  RELAY_ORIGINS: list(origin).default([]),
  RELAY_SITE_URL: siteAddress.optional(),
  RELAY_SITE_DIR: z.string().optional(),
  RELAY_MAX_BODY: whole(1024, 64 * megabyte).default(4 * megabyte),
  RELAY_MAX_PENDING: whole(1024, 1024 ** 4).default(32 * megabyte),
  RELAY_TRUST_PROXY: whole(0, 10).default(0),
  RELAY_RATE_ADDRESS: rate.default({ count: 30, seconds: 60 }),
  RELAY_RATE_TOTAL: rate.default({ count: 600, seconds: 60 }),
  RELAY_DRAIN: whole(0, 300).default(3),
  RELAY_PORT: whole(0, 65535).default(8787),
  RELAY_HOST: z.string().optional(),
});

export type Variables = z.output<typeof variables>;

const ours = /^(SMTP|RELAY|OUTBOX)_/;

// Kubernetes sets these in every container beside a service named "relay" or "smtp".
function isForeign(name: string, value: string): boolean {
  return /^[A-Z]+_(SERVICE|PORT)_/.test(name) || (name.endsWith('_PORT') && /^(tcp|udp):/.test(value));
}

/**
 * Parses the variables of an environment, and returns all mistakes as messages. An empty variable is a mistake: its
 * source failed, and a default could send enquiries elsewhere than intended.
 */
export function readVariables(environment: Record<string, string | undefined>) {
  const given = Object.entries(environment)
    .map(([name, value = '']) => [name, value.trim()] as const)
    .filter(([name, value]) => ours.test(name) && !isForeign(name, value));
  const mistakes: string[] = [];
  for (const [name, value] of given) {
    if (!(name in variables.shape))
      mistakes.push(`${name} is not known; known are ${Object.keys(variables.shape).join(', ')}`);
    else if (value === '') mistakes.push(`${name}: is empty; remove it to get the default`);
  }
  const result = variables.safeParse(Object.fromEntries(given.filter(([, value]) => value !== '')));
  for (const issue of result.error?.issues ?? []) mistakes.push(`${String(issue.path[0])}: ${issue.message}`);
  return { variables: result.data, mistakes };
}
