/**
 * Builds copies of the site with generated services, then with generated landing pages. Builds each twice (cold and warm)
 * and prints the time by phase and the peak memory of all processes.
 *
 *   npx worldwright bench-build                    100, 1,000 and 5,000 of each kind
 *   npx worldwright bench-build services 1000      one kind and count
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from '@worldwright/relay/node';
import { Project } from '../tests/scratch.ts';
import { addLandingPages, addServices } from './generate.ts';
import { measureBuild } from './measure.ts';

/** Generators by kind of page. */
const KINDS = { services: addServices, landing: addLandingPages };
const COUNTS = [100, 1_000, 5_000];

const [wantedKind, wantedCount] = readOptions({ allowPositionals: true }).positionals;

if (wantedKind !== undefined && !(wantedKind in KINDS)) {
  console.error(`Unknown kind "${wantedKind}". Use one of: ${Object.keys(KINDS).join(', ')}.`);
  process.exit(1);
}
if (wantedCount !== undefined && !COUNTS.includes(Number(wantedCount))) {
  console.error(`Unknown count "${wantedCount}". Use one of: ${COUNTS.join(', ')}.`);
  process.exit(1);
}
for (const [kind, add] of Object.entries(KINDS))
  for (const count of COUNTS) {
    if ((wantedKind ?? kind) !== kind || Number(wantedCount ?? count) !== count) continue;
    const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
    try {
      const { dir } = new Project(join(scratch, 'site'));
      add(dir, count);
      console.log(`\n${count} ${kind}`);
      console.log(await measureBuild(dir, 'first time'));
      console.log(await measureBuild(dir, 'once more'));
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  }
