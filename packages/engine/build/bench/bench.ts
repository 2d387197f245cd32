/**
 * Builds copies of the site with generated services, then with generated landing pages. Builds each twice (cold and
 * warm), and prints the time by phase and the peak memory.
 *
 *   npx worldwright bench-build                    100, 1,000 and 5,000 of each kind
 *   npx worldwright bench-build services 1000      one kind and count
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endInWords, readOptions } from '@worldwright/relay/node';
import { Project } from '../tests/scratch.ts';
import { addLandingPages, addServices } from './generate.ts';

/** Module that prints the peak memory of the process that loads it. */
const PEAK = `process.on('exit', () => console.log(Math.round(process.resourceUsage().maxRSS / 1000) + ' MB at most'))`;
const KINDS = { services: addServices, landing: addLandingPages };
const COUNTS = ['100', '1000', '5000'];

const [wantedKind, wantedCount] = readOptions({ allowPositionals: true }).positionals;
const kinds = Object.entries(KINDS).filter(([kind]) => (wantedKind ?? kind) === kind);
const counts = COUNTS.filter((count) => (wantedCount ?? count) === count);
if (kinds.length === 0 || counts.length === 0)
  endInWords(`Use one of ${Object.keys(KINDS).join(', ')}, and one of ${COUNTS.join(', ')}.`);

for (const [kind, add] of kinds)
  for (const count of counts) {
    const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
    try {
      const { dir } = new Project(join(scratch, 'site'));
      add(dir, Number(count));
      for (const time of ['first time', 'once more']) {
        console.log(`\n${count} ${kind}, ${time}`);
        const build = ['--import', `data:text/javascript,${PEAK}`, 'packages/engine/build/build.ts'];
        execFileSync(process.execPath, build, { cwd: dir, stdio: 'inherit' });
      }
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  }
