import { z } from 'zod';

const number = (low: number, high: number, form = /^\d+$/) =>
  z
    .string()
    .regex(form, form.test('0.5') ? 'must be a number' : 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= low && value <= high, `must be from ${low} to ${high}`);

const variables = z.object({
  /** TCP port. */
  PORT: number(0, 65535).default(4173),
  /** Address of the interface to listen on; all when absent. */
  HOST: z.string().optional(),
  /** Folder of the built site. */
  SITE_DIR: z.string().default('dist'),
  /** Seconds between the signal to stop and the end of listening. */
  DRAIN_SECONDS: number(0, 3600, /^\d+(\.\d+)?$/).default(5),
  /** Connections at once over all addresses. */
  MAX_CONNECTIONS: number(1, 1_000_000).default(10_000),
  /** Connections at once from one address. Behind a proxy all come from one: then as many as over all. */
  MAX_CONNECTIONS_PER_ADDRESS: number(1, 1_000_000).default(256),
});

/** The settings of the server. */
export type Settings = z.output<typeof variables>;

/** Reads the settings; empty ones are as good as absent. @throws one error that lists every mistake. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.entries(environment).filter(([, value]) => value?.trim());
  const result = variables.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const mistakes = result.error.issues.map(
    ({ path: [name = ''], message }) => `${String(name)}: ${message}, found "${environment[String(name)]}"`,
  );
  throw new Error(`The server's settings:\n  ${mistakes.join('\n  ')}`);
}
