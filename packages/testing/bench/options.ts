import { endInWords, readOptions } from '@worldwright/relay/node';

const refuse = (option: string, must: string, value: string): never =>
  endInWords(`--${option}: must be ${must}, found "${value}".`);

/** How often something is to be done, as an option says it. Anything else than 1 or more ends the process with a sentence. */
export function countOf(option: string, value: string): number {
  const count = Number(value);
  return Number.isInteger(count) && count > 0 ? count : refuse(option, 'a whole number from 1 on', value);
}

/** What the addresses of a site begin with that `--url` names. What is no address ends the process with a sentence. */
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
    /** Pages that are named. */
    paths: positionals,
    times: countOf('runs', values.runs),
    /** Whether every file is to be named. */
    namesFiles: values.files,
    /** Origin of another site. */
    other: values.url === undefined ? undefined : originOf(values.url),
  };
}
