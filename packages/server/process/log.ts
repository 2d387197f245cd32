import { consoleLog, type LogFields } from '@worldwright/relay/node';

/** Logs an error with its stack in one line. */
export function logError(event: string, error: unknown, fields: LogFields = {}): void {
  consoleLog(event, { ...fields, stack: error instanceof Error ? error.stack : String(error) });
}
