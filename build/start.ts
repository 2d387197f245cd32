/**
 * Builds the site if its sources have changed since the last build, and serves it together with the mail relay.
 *
 *   npm start            http://localhost:4173
 *   PORT=8080 npm start
 */
import { spawnSync } from 'node:child_process';
import { readOptions } from '../relay/options.ts';
import { serve } from '../server/serve.ts';
import { isUpToDate } from './sources.ts';

readOptions({});
if (await isUpToDate()) {
  console.log('The site is built already.');
} else {
  console.log('Building the site …');
  const { status } = spawnSync(process.execPath, ['build/build.ts'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
await serve(process.env);
