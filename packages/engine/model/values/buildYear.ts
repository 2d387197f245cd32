/** Returns the time of the build in ms since 1970: https://reproducible-builds.org/docs/source-date-epoch/ */
export function buildTime(): number {
  const seconds = import.meta.env.SOURCE_DATE_EPOCH;
  return seconds ? Number(seconds) * 1000 : Date.now();
}

/** Returns the year of the build, in UTC. */
export const buildYear = (): number => new Date(buildTime()).getUTCFullYear();
