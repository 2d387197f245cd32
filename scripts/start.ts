/**
 * Builds the site if its sources have changed since the last build, and serves it.
 *
 *   npm start            http://localhost:4173
 *   PORT=8080 npm start
 */
import { spawnSync } from 'node:child_process';
import { listen } from '../server/listen.ts';
import { siteHandler } from '../server/site.ts';
import { isUpToDate } from './build/sources.ts';

const port = Number(process.env.PORT || 4173);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error(`PORT must be a number from 0 to 65535, found "${process.env.PORT}"`);
  process.exit(1);
}

if (await isUpToDate()) {
  console.log('The site is built already.');
} else {
  console.log('Building the site …');
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

const server = await listen(siteHandler('dist'), port);
const address = server.address();
console.log(`http://localhost:${typeof address === 'object' && address ? address.port : port}`);
