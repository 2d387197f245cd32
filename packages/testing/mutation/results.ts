import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** Folder with a file of results for each area. */
export const RESULTS = '.cache/mutation';

/** The part of Stryker's format that the table needs: https://github.com/stryker-mutator/mutation-testing-elements */
const report = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
});

const kept = z.looseObject({
  files: z.record(
    z.string(),
    z.looseObject({
      mutants: z.array(z.looseObject({ status: z.string(), static: z.boolean().optional() })),
    }),
  ),
});

/**
 * The results without what survived and takes effect while a file is loaded. Stryker (10.1) does not know which tests
 * reach such a change, and so would take it for measured whatever tests are added.
 */
export function forgetLoaded(json: string): string {
  const results = kept.parse(JSON.parse(json));
  for (const file of Object.values(results.files))
    file.mutants = file.mutants.filter((mutant) => !(mutant.static && mutant.status === 'Survived'));
  return JSON.stringify(results);
}

/** Statuses of the changes, by file. */
export type Results = Map<string, string[]>;

/** What was measured, now or before. */
export function readResults(): Results {
  const names = existsSync(RESULTS) ? readdirSync(RESULTS).filter((name) => name.endsWith('.json')) : [];
  const results: Results = new Map();
  for (const name of names) {
    const { files } = report.parse(JSON.parse(readFileSync(join(RESULTS, name), 'utf8')));
    for (const [file, { mutants }] of Object.entries(files))
      results.set(
        file,
        mutants.map(({ status }) => status),
      );
  }
  return results;
}

/** A change that makes the tests wait for ever is noticed as well. */
const NOTICED = ['Killed', 'Timeout'];
const COUNTED = [...NOTICED, 'Survived', 'NoCoverage'];

function line(name: string, statuses: string[]): string {
  const counted = statuses.filter((status) => COUNTED.includes(status)).length;
  const noticed = statuses.filter((status) => NOTICED.includes(status)).length;
  const percent = counted === 0 ? '-' : `${((100 * noticed) / counted).toFixed(1)} %`;
  return `| ${name.padEnd(24)} | ${String(counted).padStart(7)} | ${String(noticed).padStart(7)} | ${percent.padStart(7)} |`;
}

/** How many changes were noticed, by folder. */
export function tableOf(results: Results): string {
  const folders = new Map<string, string[]>();
  for (const file of [...results.keys()].sort())
    folders.set(dirname(file), [...(folders.get(dirname(file)) ?? []), ...(results.get(file) ?? [])]);
  return [
    `| ${'folder'.padEnd(24)} | changes | noticed |   score |`,
    `| ${'-'.repeat(24)} | ------: | ------: | ------: |`,
    ...[...folders].map(([folder, statuses]) => line(folder, statuses)),
    line('all', [...results.values()].flat()),
  ].join('\n');
}
