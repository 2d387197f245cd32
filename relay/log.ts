/** What may stand in a log line. What a visitor typed, and where they are, may not. */
export type LogFields = Record<string, string | number | boolean | undefined>;

/** Takes one event. */
export type Log = (event: string, fields?: LogFields) => void;

/** Writes one JSON line per event to the standard output. */
export const consoleLog: Log = (event, fields) => {
  console.log(JSON.stringify({ time: new Date().toISOString(), event, ...fields }));
};
