/** Returns the year of the build, in UTC: https://reproducible-builds.org/docs/source-date-epoch/ */
export function buildYear(): number {
  const seconds = import.meta.env.SOURCE_DATE_EPOCH;
  return new Date(seconds ? Number(seconds) * 1000 : Date.now()).getUTCFullYear();
}
