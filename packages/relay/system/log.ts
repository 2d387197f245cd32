import type { Clock } from './clock.ts';

/** What may stand in a log line. What a visitor typed, and where they are, may not. */
export type LogFields = Record<string, string | number | boolean | undefined>;

/** Takes one event. */
export type Log = (event: string, fields?: LogFields) => void;

/** Bytes of lines that may wait for a reader who reads no more. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;

/**
 * Writes one JSON line per event to the standard output. Where its reader is stuck, what would wait beyond a limit is left
 * out: whoever makes the lines could fill the memory with them.
 */
export const consoleLog: Log = (event, fields) => {
  // Workers have no such stream.
  if (process.stdout?.writableLength > MAX_WAITING_BYTES) return;
  console.log(JSON.stringify({ time: new Date().toISOString(), event, ...fields }));
};

/** Events that anybody can bring about, as often as they like. */
const REPEATED = new Set(['refused', 'fault']);

/** Time in ms in which those of one status and reason are counted, after the first one. */
const COUNTED = 60_000;

/** Returns a log that has the first refusal of a kind, then a line a minute with how many more there were. */
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
    clock.after(COUNTED, () => {
      const count = more.get(kind) ?? 0;
      more.delete(kind);
      if (count > 0) log(event, { status, reason, count });
    });
  };
}

/**
 * Goes on when whoever reads the log is gone, such as a program behind a pipe: without this a line that cannot be written
 * ends the process, or, in one that logs its uncaught errors, has another line written, without end.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/**
 * What of an error may be logged: its name, its code and where it came about. Its message may repeat what a visitor
 * typed.
 */
export function codeOf(error: unknown): { reason: string; stack: string | undefined } {
  if (!(error instanceof Error)) return { reason: typeof error, stack: undefined };
  const code = 'code' in error ? ` ${error.code}` : '';
  // SQLite has but one code in Node, and says what failed in a number (https://sqlite.org/rescode.html).
  const detail = 'errcode' in error ? ` ${error.errcode}` : '';
  // The message stands in the stack too, and a line of it may look like a place.
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return { reason: `${error.name}${code}${detail}`, stack: frames.join('\n') };
}
