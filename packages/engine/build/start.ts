/**
 * Builds the site if its sources have changed since the last build, and serves it and the mail relay.
 *
 *   npm start            http://localhost:4173
 *   PORT=8080 npm start
 */

import { spawnSync } from 'node:child_process';
import { readOptions } from '@worldwright/relay/node';
import { serve } from '@worldwright/server';
import { BUILD, canBuild, rebuildWhenDue } from './rebuild.ts';
import { isUpToDate } from './sources.ts';

readOptions({});
if (isUpToDate()) {
  console.log('The site is built already.');
} else if (!canBuild()) {
  console.error(
    'The site has changed since it was built, and the packages that build it are not installed: `npm ci --include=dev` does that. `npm run serve` serves it as it was built last.',
  );
  process.exit(1);
} else {
  console.log('Building the site …');
  const { status } = spawnSync(process.execPath, [BUILD], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
await serve(process.env);
rebuildWhenDue({});
