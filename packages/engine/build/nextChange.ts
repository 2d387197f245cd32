import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** File in the built site. Servers do not serve dotfiles. */
const FILE = '.next-change.json';

const noted = z.object({ next: z.iso.datetime().nullable() });

/** Returns the time of the build in ms since 1970: https://reproducible-builds.org/docs/source-date-epoch/ */
export const timeOfBuild = (): number => Number(process.env.SOURCE_DATE_EPOCH) * 1000 || Date.now();

/** Writes the time of the next scheduled change: `{"next":"2027-03-01T08:00:00.000Z"}`, or `null`. */
export function writeNextChange(dir: string, time: number | undefined): void {
  writeFileSync(join(dir, FILE), JSON.stringify({ next: time === undefined ? null : new Date(time).toISOString() }));
}

/** Returns the time of the next scheduled change in ms since 1970, or undefined if there is none. */
export function readNextChange(dist = 'dist'): number | undefined {
  const file = join(dist, FILE);
  if (!existsSync(file)) return undefined;
  const { next } = noted.parse(JSON.parse(readFileSync(file, 'utf8')));
  return next === null ? undefined : Date.parse(next);
}

/** Whether a scheduled change has become due since the last build. */
export const isDue = (dist?: string): boolean => (readNextChange(dist) ?? Number.POSITIVE_INFINITY) <= timeOfBuild();

/** Returns the build's note about the next scheduled change. */
export const nextChangeLine = (time: number): string =>
  `The site changes at ${new Date(time).toISOString()}: build it again then. \`dist/${FILE}\` has this date for programs; \`npm start\` and \`npm run serve\` build by themselves.`;
