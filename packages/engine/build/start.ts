/**
 * Builds the site if its sources have changed since the last build, and serves it together with the mail relay.
 *
 *   npm start            http://localhost:4173
 *   PORT=8080 npm start
 */

import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readOptions } from '@worldwright/relay/node';
import { serve } from '@worldwright/server';
import { isDue, readNextChange } from './nextChange.ts';
import { isUpToDate } from './sources.ts';

/** One of the packages that only a build needs: npm installs them all, or with --omit=dev none. */
const OF_BUILDS = 'vite';

function canBuild(): boolean {
  try {
    import.meta.resolve(OF_BUILDS);
    return true;
  } catch {
    return false;
  }
}

const BUILD = fileURLToPath(new URL('./build.ts', import.meta.url));
const MINUTE = 60_000;

/** Builds the site again when a date in it has come. The server takes the new build by itself. */
function rebuildWhenDue(): void {
  if (!canBuild()) return;
  let tried: number | undefined;
  setInterval(() => {
    const next = readNextChange();
    // A build that failed is not tried again: it would fail again, and its mistakes are in the log.
    if (!isDue() || next === tried) return;
    tried = next;
    console.log('A date in the site has come. Building it again …');
    spawn(process.execPath, [BUILD], { stdio: 'inherit' });
  }, MINUTE).unref();
}

readOptions({});
if (await isUpToDate()) {
  console.log('The site is built already.');
} else if (!canBuild()) {
  console.error(
    'The site has changed since it was built, and the packages that build it are not installed: `npm ci --include=dev` does that. `npm run serve` serves it as it was built last.',
  );
  process.exit(1);
} else {
  console.log('Building the site …');
  const { status } = spawnSync(process.execPath, [BUILD], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
await serve(process.env);
rebuildWhenDue();
