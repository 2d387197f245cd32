/**
 * Builds the site if its sources have changed since the last build, and serves it together with the mail relay.
 *
 *   npm start            http://localhost:4173
 *   PORT=8080 npm start
 */
import { spawnSync } from 'node:child_process';
import { isUpToDate } from '../build/sources.ts';
import { stop } from '../relay/shutdown.ts';
import company from '../src/content/company.ts';
import { createApp } from './app.ts';
import { listen } from './listen.ts';

const port = Number(process.env.PORT || 4173);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error(`PORT must be a number from 0 to 65535, found "${process.env.PORT}"`);
  process.exit(1);
}

if (await isUpToDate()) {
  console.log('The site is built already.');
} else {
  console.log('Building the site …');
  const { status } = spawnSync(process.execPath, ['build/build.ts'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

function configure() {
  try {
    return createApp('dist', { to: [company.email], name: company.name });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const { handler, relay } = configure();
const served = await listen(handler, port, (server) => stop(server, relay));
console.log(`http://localhost:${served}`);
