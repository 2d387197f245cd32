function refuse(option: string, must: string, value: string): never {
  console.error(`--${option}: must be ${must}, found "${value}".`);
  process.exit(1);
}

/** How often something is to be done, as an option says it. Anything else than 1 or more ends the process with a sentence. */
export function countOf(option: string, value: string): number {
  const count = Number(value);
  return Number.isInteger(count) && count > 0 ? count : refuse(option, 'a whole number from 1 on', value);
}

/** What the addresses of a site begin with that `--url` names. What is no address ends the process with a sentence. */
export function originOf(url: string): string {
  return /^https?:\/\//.test(url) && URL.canParse(url)
    ? new URL(url).origin
    : refuse('url', 'a whole address, such as https://example.org', url);
}
