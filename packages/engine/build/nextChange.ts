import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Lies in the folder of the built site; servers leave out files that begin with a dot. */
const FILE = '.next-change.json';

const noted = z.object({ next: z.iso.datetime().nullable() });

/** Returns the time that a site is built for, in ms since 1970: https://reproducible-builds.org/docs/source-date-epoch/ */
export const timeOfBuild = (): number => Number(process.env.SOURCE_DATE_EPOCH) * 1000 || Date.now();

/** Notes in a built site when it has to be built again: `{"next":"2027-03-01T08:00:00.000Z"}`, or `null`. */
export function noteNextChange(dir: string, time: number | undefined): void {
  writeFileSync(join(dir, FILE), JSON.stringify({ next: time === undefined ? null : new Date(time).toISOString() }));
}

/** Returns when the built site has to be built again, in ms since 1970; nothing where no date is to come. */
export function readNextChange(dist = 'dist'): number | undefined {
  const file = join(dist, FILE);
  if (!existsSync(file)) return undefined;
  const { next } = noted.parse(JSON.parse(readFileSync(file, 'utf8')));
  return next === null ? undefined : Date.parse(next);
}

/** Whether a date has come since the site was built. */
export const isDue = (dist?: string): boolean => (readNextChange(dist) ?? Number.POSITIVE_INFINITY) <= timeOfBuild();

/** What a build says of it. */
export const nextChangeLine = (time: number): string =>
  `The site changes at ${new Date(time).toISOString()}: build it again then. \`dist/${FILE}\` has this date for programs; \`npm start\` and \`npm run serve\` build by themselves.`;
