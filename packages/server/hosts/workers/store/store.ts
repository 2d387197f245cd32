import type { D1Database } from '@cloudflare/workers-types';
import {
  type AcceptedCopies,
  acceptCopies,
  expire,
  expireVitals,
  type Steps,
  startNotices,
} from '@worldwright/relay/parts';

/** Runs steps of the relay's store, whose tables are the same in D1. */
export type Run = <Result>(steps: Steps<Result>) => Promise<Result>;

/** Encodes bytes as base64: D1 binds them as a list of numbers, which fills a Worker's memory. */
const toBinding = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value);

/** Creates a function that runs steps in D1, with the statements of each as one batch: all or none. */
export function runnerOf(database: D1Database): Run {
  return async (steps) => {
    let step = steps.next();
    while (!step.done) {
      const statements = step.value.map(({ sql, values }) => database.prepare(sql).bind(...values.map(toBinding)));
      const results = statements.length > 0 ? await database.batch<Record<string, unknown>>(statements) : [];
      step = steps.next(results.map((result) => result.results));
    }
    return step.value;
  };
}

const isDuplicate = (error: unknown) =>
  error instanceof Error && /UNIQUE constraint failed: identity/.test(error.message);

/**
 * Stores an enquiry as `acceptCopies` does. If an equal one arrives at the same time, the retry recognises it as known.
 */
export async function accept(
  run: Run,
  enquiry: Parameters<typeof acceptCopies>[0],
  ...rest: [
    recipients: Parameters<typeof acceptCopies>[1],
    answer: Parameters<typeof acceptCopies>[2],
    now: number,
    keepTrying: number,
  ]
): Promise<AcceptedCopies> {
  const whole = { ...enquiry, batch: crypto.randomUUID().replaceAll('-', '') };
  const attempt = () => run(acceptCopies(whole, ...rest));
  return attempt().catch((error: unknown) => {
    if (isDuplicate(error)) return attempt();
    throw error;
  });
}

/** Removes expired text, identities and Web Vitals. @param retention time in ms. */
export async function expireAll(run: Run, now: number, retention: number): Promise<void> {
  await run(expire(now, retention));
  await run(expireVitals(now));
  await run(startNotices(now));
}
