import { consoleLog, type LogFields } from '@worldwright/relay/node';

/** The code of an error of the system or of Node, `ENOENT`; an empty text for others. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Writes an error with its stack, in one line. */
export function logError(event: string, error: unknown, fields: LogFields = {}): void {
  consoleLog(event, { ...fields, stack: error instanceof Error ? error.stack : String(error) });
}
