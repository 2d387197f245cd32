import { endInWords, readOptions } from '@worldwright/relay/node';

const refuse = (option: string, must: string, value: string): never =>
  endInWords(`--${option}: must be ${must}, found "${value}".`);

/** Parses an option as a count. Prints an error and ends the process unless it is a positive integer. */
export function countOf(option: string, value: string): number {
  const count = Number(value);
  return Number.isInteger(count) && count > 0 ? count : refuse(option, 'a whole number from 1 on', value);
}

/** Returns the origin of `--url`. Prints an error and ends the process if it is no URL. */
function originOf(url: string): string {
  return /^https?:\/\//.test(url) && URL.canParse(url)
    ? new URL(url).origin
    : refuse('url', 'a whole address, such as https://example.org', url);
}

/** Reads the command line of a bench that loads pages: which, of what site, how often. */
export function readPageOptions() {
  const { values, positionals } = readOptions({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      runs: { type: 'string', default: '3' },
      files: { type: 'boolean', default: false },
    },
  });
  return {
    paths: positionals,
    times: countOf('runs', values.runs),
    namesFiles: values.files,
    /** Origin of another site. */
    other: values.url === undefined ? undefined : originOf(values.url),
  };
}
