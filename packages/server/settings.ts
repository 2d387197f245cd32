import { connectionLimits, decimal, whole } from '@worldwright/relay/node';
import { z } from 'zod';

const variables = z.object({
  /** TCP port. */
  PORT: whole(0, 65535).default(4173),
  /** Address of the interface to listen on; all when absent. */
  HOST: z.string().optional(),
  /** Folder of the built site. */
  SITE_DIR: z.string().default('dist'),
  /** Shows the site only to who has come by `/?preview=<token>`. 22 characters or more of A–Z, a–z, 0–9, - and _. */
  PREVIEW_TOKEN: z
    .string()
    .regex(/^[\w-]{22,}$/, 'must be 22 characters or more of A–Z, a–z, 0–9, - and _')
    .optional(),
  /** Seconds between the signal to stop and the end of listening. */
  DRAIN_SECONDS: decimal(0, 3600).default(5),
  /** Connections at once over all addresses. */
  MAX_CONNECTIONS: whole(1, 1_000_000).optional(),
  /** Connections at once from one address. */
  MAX_CONNECTIONS_PER_ADDRESS: whole(1, 1_000_000).optional(),
  /** The relay's: how many proxies stand in front. */
  RELAY_TRUST_PROXY: z.string().default('0'),
});

const settled = variables.transform(({ RELAY_TRUST_PROXY, MAX_CONNECTIONS, MAX_CONNECTIONS_PER_ADDRESS, ...read }) => ({
  ...read,
  /** How many proxies stand in front. */
  proxies: Number(RELAY_TRUST_PROXY),
  ...connectionLimits(Number(RELAY_TRUST_PROXY), MAX_CONNECTIONS, MAX_CONNECTIONS_PER_ADDRESS),
}));

/** The settings of the server. */
export type Settings = z.output<typeof settled>;

/**
 * Reads the settings; empty ones are as good as absent. Blanks around them are none of theirs: each line of a file that
 * was written under Windows leaves one at its end.
 *
 * @throws one error that lists every mistake.
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
