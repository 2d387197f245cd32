/**
 * Compares this project's server with nginx: same files and requests, in alternation. Prints requests per second and
 * the 99th percentile of the response time, as medians of the rounds. The load comes from wrk, as a load generator in
 * JavaScript is slower than either server.
 *
 *   apt-get install -y wrk nginx-light libnginx-mod-http-brotli-static
 *   npx worldwright bench-serve
 *   npx worldwright bench-serve --seconds 10 --rounds 5
 */
import { spawnSync } from 'node:child_process';
import { readOptions } from '@worldwright/relay/node';
import { countOf, median } from '@worldwright/testing';
import { readBuiltSite } from './conformance/builtSite.ts';
import type { Host } from './conformance/check.ts';
import { hasNginx, startNginx } from './conformance/hosts/nginx.ts';
import { startOwnServer } from './conformance/hosts/ownServer.ts';

const { values } = readOptions({
  options: { seconds: { type: 'string', default: '3' }, rounds: { type: 'string', default: '3' } },
});
const [seconds, rounds] = [countOf('seconds', values.seconds), countOf('rounds', values.rounds)];

/** Number of simultaneous connections. */
const CONNECTIONS = 32;

/** Headers as a browser sends them. */
const HEADERS = ['Accept-Encoding: gzip, deflate, br, zstd', 'Accept: text/html,*/*;q=0.8'];

/** Requests per second, and the 99th percentile of the response time in ms. */
interface Speed {
  perSecond: number;
  p99: number;
}

const IN_MS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/** Parses wrk's output. @throws if wrk failed or requests were refused. */
function speedIn(output: string): Speed {
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(output) ?? [];
  const [, p99, unit = ''] = /99%\s+([\d.]+)(us|ms|s|m)/.exec(output) ?? [];
  const [wrong] = /(Non-2xx|Socket errors).*/.exec(output) ?? [];
  if (perSecond === undefined || p99 === undefined || wrong) throw new Error(wrong ?? output);
  return { perSecond: Number(perSecond), p99: Number(p99) * (IN_MS[unit] ?? Number.NaN) };
}

function measure({ url }: Host, path: string): Speed {
  const headers = HEADERS.flatMap((header) => ['-H', header]);
  const load = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}`, '--latency', ...headers, url + path];
  const { stdout, stderr } = spawnSync('wrk', load, { encoding: 'utf8' });
  return speedIn(`${stdout}${stderr}`);
}

/** Measures the hosts in alternation, so that other load on the machine affects both. */
function compare(hosts: Host[], path: string): Speed[] {
  const speeds = hosts.map((): Speed[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, host] of hosts.entries()) speeds[index]?.push(measure(host, path));
  return speeds.map((of) => ({
    perSecond: median(of.map(({ perSecond }) => perSecond)),
    p99: median(of.map(({ p99 }) => p99)),
  }));
}

if (!hasNginx || spawnSync('wrk', ['-v']).error) {
  console.error('wrk or nginx is missing: apt-get install -y wrk nginx-light libnginx-mod-http-brotli-static');
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
  const titles = hosts.map(({ name }) => `${name}, a second`.padEnd(24) + 'p99, ms'.padEnd(10));
  console.log(`${''.padEnd(12)}${titles.join('')}ours is`);
  for (const [what, path] of Object.entries(paths)) {
    const speeds = compare(hosts, path);
    const [own, other] = speeds;
    const cells = speeds.map(({ perSecond, p99 }) => perSecond.toFixed(0).padEnd(24) + p99.toFixed(1).padEnd(10));
    console.log(`${what.padEnd(12)}${cells.join('')}${((own?.perSecond ?? 0) / (other?.perSecond ?? 1)).toFixed(2)}`);
  }
} finally {
  await Promise.all(hosts.map((host) => host.close()));
}
