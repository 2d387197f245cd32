/** How often something is to be done, as an option says it. Anything else than 1 or more ends the process with a sentence. */
export function countOf(option: string, value: string): number {
  const count = Number(value);
  if (Number.isInteger(count) && count > 0) return count;
  console.error(`--${option}: must be a whole number from 1 on, found "${value}".`);
  process.exit(1);
}
