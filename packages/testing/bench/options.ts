function refuse(option: string, must: string, value: string): never {
  console.error(`--${option}: must be ${must}, found "${value}".`);
  process.exit(1);
}

/** Parses an option as a count. Prints an error and ends the process unless it is a positive integer. */
export function countOf(option: string, value: string): number {
  const count = Number(value);
  return Number.isInteger(count) && count > 0 ? count : refuse(option, 'a whole number from 1 on', value);
}

/** Returns the origin of `--url`. Prints an error and ends the process if it is no URL. */
export function originOf(url: string): string {
  return /^https?:\/\//.test(url) && URL.canParse(url)
    ? new URL(url).origin
    : refuse('url', 'a whole address, such as https://example.org', url);
}
