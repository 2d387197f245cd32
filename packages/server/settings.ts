import { connectionLimits, decimal, whole } from '@worldwright/relay/node';
import { z } from 'zod';

const variables = z.object({
  /** TCP port. */
  PORT: whole(0, 65535).default(4173),
  /** Address of the interface to listen on; all by default. */
  HOST: z.string().optional(),
  /** Folder of the built site. */
  SITE_DIR: z.string().default('dist'),
  /** Token of the secret link `/?preview=<token>` to a hidden site: at least 22 of A–Z, a–z, 0–9, - and _. */
  PREVIEW_TOKEN: z
    .string()
    .regex(/^[\w-]{22,}$/, 'must be 22 characters or more of A–Z, a–z, 0–9, - and _')
    .optional(),
  /** Seconds between the signal to stop and the end of listening. */
  DRAIN_SECONDS: decimal(0, 3600).default(5),
  /** Maximum number of connections. */
  MAX_CONNECTIONS: whole(1, 1_000_000).optional(),
  /** Maximum number of connections from one address. */
  MAX_CONNECTIONS_PER_ADDRESS: whole(1, 1_000_000).optional(),
  /** The relay's setting: number of proxies in front. */
  RELAY_TRUST_PROXY: whole(0, 10).default(0),
});

const settled = variables.transform((read) => ({
  port: read.PORT,
  host: read.HOST,
  siteDir: read.SITE_DIR,
  previewToken: read.PREVIEW_TOKEN,
  drainSeconds: read.DRAIN_SECONDS,
  /** Number of proxies in front. */
  proxies: read.RELAY_TRUST_PROXY,
  ...connectionLimits(read.RELAY_TRUST_PROXY, read.MAX_CONNECTIONS, read.MAX_CONNECTIONS_PER_ADDRESS),
}));

/** The server's settings. */
export type Settings = z.output<typeof settled>;

/**
 * Reads the settings. Empty ones count as absent. Trims values: a file with CRLF leaves a carriage return at each
 * line's end.
 *
 * @throws one error that lists all mistakes.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.entries(environment)
    .map(([name, value = '']) => [name, value.trim()] as const)
    .filter(([, value]) => value);
  const result = settled.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const mistakes = result.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return `${name}: ${message}, found "${environment[name]}"`;
  });
  throw new Error(`The server's settings:\n  ${mistakes.join('\n  ')}`);
}
