import type { Clock } from './clock.ts';

/** Fields of a log line. They must not contain a visitor's text or address. */
export type LogFields = Record<string, string | number | boolean | undefined>;

export type Log = (event: string, fields?: LogFields) => void;

/** Maximum number of bytes of lines that wait for a blocked reader. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;

/** Writes one JSON line per event to standard output. Drops lines while its reader is blocked, to save memory. */
export const consoleLog: Log = (event, fields) => {
  // Workers have no standard output.
  if (process.stdout?.writableLength > MAX_WAITING_BYTES) return;
  console.log(JSON.stringify({ time: new Date().toISOString(), event, ...fields }));
};

/** Events that any client can cause at any rate. */
const REPEATED = new Set(['refused', 'fault']);

/** Time in ms in which further events with the same status and reason are only counted. */
const COUNT_MS = 60_000;

/** Returns a log that writes the first event of a kind, then one line a minute with the number of further ones. */
export function withoutRepeats(log: Log, clock: Clock): Log {
  const more = new Map<string, number>();
  return (event, fields = {}) => {
    const { status, reason } = fields;
    const kind = `${event} ${status} ${reason}`;
    const count = more.get(kind);
    if (!REPEATED.has(event)) return log(event, fields);
    if (count !== undefined) return void more.set(kind, count + 1);
    more.set(kind, 0);
    log(event, fields);
    clock.after(COUNT_MS, () => {
      const count = more.get(kind) ?? 0;
      more.delete(kind);
      if (count > 0) log(event, { status, reason, count });
    });
  };
}

/** Ignores errors of standard output, such as a closed pipe. They would end the process, or be logged forever. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** Returns the loggable parts of an error: name, code and stack. The message may repeat a visitor's text. */
export function codeOf(error: unknown): { reason: string; stack: string | undefined } {
  if (!(error instanceof Error)) return { reason: typeof error, stack: undefined };
  const code = 'code' in error ? ` ${error.code}` : '';
  // Node uses one code for all SQLite errors, and a number for the cause (https://sqlite.org/rescode.html).
  const detail = 'errcode' in error ? ` ${error.errcode}` : '';
  // The stack contains the message too, and one of its lines may look like a frame.
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return { reason: `${error.name}${code}${detail}`, stack: frames.join('\n') };
}
