/**
 * Now and then Lighthouse comes back from a page without a measurement, and asks to be run again: the browser's trace
 * has no beginning (NO_NAVSTART), or nothing was painted. It says so on its standard error, in its report, or both.
 */
import { z } from 'zod';

/** Runs of a page before it is given up, as in Lighthouse CI. */
export const TRIES = 3;

const report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  audits: z.record(z.string(), z.object({ errorMessage: z.string().optional() })),
});

/** What every run has to measure. */
const NEEDED = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

/** Why a report is of a page that was not measured, in one line; nothing if it was. @param json as Lighthouse writes it. */
export function failureIn(json: string): string | undefined {
  const { runtimeError, audits } = report.parse(JSON.parse(json));
  return runtimeError?.message ?? NEEDED.map((id) => audits[id]?.errorMessage).find((message) => message !== undefined);
}

/** The line of an output in which Lighthouse says why it failed; the first, where it does not. */
export function failureSaid(output: string): string {
  const [said = output.trim().split('\n', 1)[0]] = /(?<=^Runtime error encountered: ).*/m.exec(output) ?? [];
  return said || 'it does not say why';
}
