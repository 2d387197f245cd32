/**
 * Compares this project's server with nginx: the same files, the same requests, one after the other, in turns. Prints
 * requests a second and the time of the slowest hundredth, as medians of the rounds.
 *
 *   npm run bench:serve
 *   npm run bench:serve -- --seconds 10 --rounds 5
 */
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { median } from '../tools/bench/median.ts';
import { readBuiltSite } from './conformance/builtSite.ts';
import type { Host } from './conformance/check.ts';
import { hasNginx, NGINX_HINT, startNginx } from './conformance/hosts/nginx.ts';
import { startOwnServer } from './conformance/hosts/ownServer.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '3' } },
});
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];

/** Connections at once. */
const CONNECTIONS = 32;

/** What a browser sends. */
const HEADERS = { 'Accept-Encoding': 'gzip, deflate, br, zstd', Accept: 'text/html,*/*;q=0.8' };

/** Requests a second, and the time in ms within which 99 of 100 were answered. */
interface Speed {
  perSecond: number;
  p99: number;
}

async function measure({ url }: Host, path: string): Promise<Speed> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url: url + path,
    connections: CONNECTIONS,
    duration: seconds,
    headers: HEADERS,
  });
  if (non2xx + errors > 0) throw new Error(`${url}${path}: ${non2xx} refused, ${errors} failed`);
  return { perSecond: requests.average, p99: latency.p99 };
}

/** Both hosts in turns, so that what else the machine does is shared. */
async function compare(hosts: Host[], path: string): Promise<Speed[]> {
  const speeds = hosts.map((): Speed[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, host] of hosts.entries()) speeds[index]?.push(await measure(host, path));
  return speeds.map((of) => ({
    perSecond: median(of.map(({ perSecond }) => perSecond)),
    p99: median(of.map(({ p99 }) => p99)),
  }));
}

if (!hasNginx) {
  console.error(`nginx is not here. ${NGINX_HINT}`);
  process.exit(1);
}
const { home, fileLike } = await readBuiltSite('dist');
const paths = {
  'a page': home.path,
  'an icon': fileLike(/^\/favicon/).path,
  'a script': fileLike(/^\/assets\/.*\.js$/).path,
  'a picture': fileLike(/^\/pictures\/.*-960\.avif$/).path,
};
const hosts = [await startOwnServer('dist'), await startNginx('dist')];
try {
  console.log(`\n${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s, one process each\n`);
  console.log(
    `${''.padEnd(12)}${hosts.map(({ name }) => `${name}, a second`.padEnd(24) + 'p99, ms'.padEnd(10)).join('')}ours is`,
  );
  for (const [what, path] of Object.entries(paths)) {
    const speeds = await compare(hosts, path);
    const [own, other] = speeds;
    const cells = speeds.map(({ perSecond, p99 }) => String(Math.round(perSecond)).padEnd(24) + String(p99).padEnd(10));
    console.log(`${what.padEnd(12)}${cells.join('')}${((own?.perSecond ?? 0) / (other?.perSecond ?? 1)).toFixed(2)}`);
  }
} finally {
  await Promise.all(hosts.map((host) => host.close()));
}
