/** What may stand in a log line beside the event: nothing that a visitor typed. */
type Fields = Record<string, string | number | boolean | undefined>;

/** Writes one JSON line to the standard output. */
export function log(event: string, fields: Fields = {}): void {
  console.log(JSON.stringify({ time: new Date().toISOString(), event, ...fields }));
}

/** Writes an error with its stack, in one line. */
export function logError(event: string, error: unknown, fields: Fields = {}): void {
  log(event, { ...fields, stack: error instanceof Error ? error.stack : String(error) });
}
