import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { portOf } from '@worldwright/relay/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const COMMAND = resolve('packages/engine/cli/links.ts');

let site: string;
let requests: { request: string; time: number }[] = [];
const times = (request: string) => requests.filter((one) => one.request === request).map(({ time }) => time);

const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/moved': (_, response) => response.writeHead(301, { Location: '/good' }).end(),
  '/moved-nowhere': (_, response) => response.writeHead(301, { Location: '/gone' }).end(),
  '/gone': (_, response) => response.writeHead(404).end(),
  '/no-head': ({ method }, response) => response.writeHead(method === 'HEAD' ? 403 : 200).end(),
  '/login': (_, response) => response.writeHead(403).end(),
  '/broken': (_, response) => response.writeHead(503).end(),
  '/slow': () => {},
  '/crowded': (_, response) =>
    times('HEAD /crowded').length > 1
      ? response.writeHead(200).end()
      : response.writeHead(429, { 'Retry-After': '1' }).end(),
  '/tomorrow': (_, response) => response.writeHead(429, { 'Retry-After': '86400' }).end(),
};
const server = createServer((request, response) => {
  const { method, url = '' } = request;
  requests.push({ request: `${method} ${url}`, time: Date.now() });
  (answers[url] ?? ((_, other) => other.writeHead(200).end()))(request, response);
});
let host: string;
beforeAll(async () => {
  await new Promise<void>((listens) => server.listen(0, listens));
  host = `127.0.0.1:${portOf(server)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const write = (file: string, text: string) => {
  mkdirSync(join(site, file, '..'), { recursive: true });
  writeFileSync(join(site, file), text);
};
/** A page with links to the server. */
const page = (file: string, ...paths: string[]) => {
  const links = paths.map((path) => `<a href="${path.startsWith('/') ? `http://${host}${path}` : path}">x</a>`);
  write(`dist/${file}.html`, `<a href="/klima/about">a</a><a href="mailto:a@b.test">m</a>${links.join('')}`);
};

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'links-'));
  requests = [];
  write('dist/.release.json', JSON.stringify({ url: 'https://klima.test/klima' }));
  return () => rmSync(site, { recursive: true });
});

async function run(...options: string[]) {
  const args = [COMMAND, '--delay', '50', '--timeout', '1', ...options];
  const ended = promisify(execFile)(process.execPath, args, { cwd: site });
  const [code, { stdout }] = await ended.then(
    (output) => [0, output] as const,
    (error: { code: number; stdout: string; stderr: string }) => [error.code, error] as const,
  );
  return { code, stdout };
}

test('lists broken links with their pages and lines, and exits with 1', async () => {
  page('index', '/good', '/gone', '/moved', '/moved-nowhere', '/no-head', '/crowded#top', 'https://klima.test/klima/x');
  page('über/uns', '/gone#b');
  write('src/content/links.ts', `export default [\n  { url: 'http://${host}/gone#a' },\n];\n`);
  const { code, stdout } = await run();
  expect(code).toBe(1);
  expect(stdout).toContain(`http://${host}/gone: 404\n  on /, /über/uns\n  in src/content/links.ts:2\n`);
  expect(stdout).toContain(`http://${host}/moved-nowhere: 404\n  on /\n`);
  expect(stdout).toContain('2 broken, 0 unknown');
  const [first = 0, second = 0] = times('HEAD /crowded');
  expect(second - first).toBeGreaterThanOrEqual(1000);
  expect(new Set(requests.map(({ request }) => request.split(' ')[1])).size).toBe(6);
});

test('lists links without a clear result separately, by kind', async () => {
  page('index', '/slow', '/broken', '/login', 'http://127.0.0.1:1/', 'https://nowhere.invalid/a');
  const { code, stdout } = await run();
  expect(code).toBe(0);
  const [, silent = '', closed = ''] = stdout.split(/^These hosts .*$/m);
  for (const line of [
    '/slow: no response (it took too long)',
    '/broken: 503',
    '127.0.0.1:1/: no response (',
    '.invalid/a: no',
  ])
    expect(silent).toContain(line);
  expect(closed).toContain('/login: 403');
});

test('skips a host with a long Retry-After, and lists its links as unknown', async () => {
  page('index', '/tomorrow', '/one', '/two');
  const { code, stdout } = await run();
  expect(code).toBe(0);
  expect(stdout).toContain(`/one: the host asks to wait\n  on /`);
  expect(stdout).toContain('0 broken, 3 unknown');
  expect(times('HEAD /one')).toEqual([]);
});

test('pauses between requests to a host, and skips links that worked recently', async () => {
  page('index', '/a', '/b', '/c', '/gone');
  // In ms. On a busy machine requests may be late.
  const delay = 800;
  await run('--delay', String(delay));
  const [a = 0, b = 0, c = 0] = ['/a', '/b', '/c'].map((path) => times(`HEAD ${path}`)[0] ?? 0);
  for (const pause of [b - a, c - b]) expect(pause).toBeGreaterThan(delay / 2);
  requests = [];
  expect((await run()).stdout).toContain('1 broken, 0 unknown, 3 worked recently');
  expect(new Set(requests.map(({ request }) => request))).toEqual(new Set(['HEAD /gone', 'GET /gone']));
  // A week later.
  const file = join(site, '.cache/links.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/"20\d\d/g, '"2001'));
  await run();
  expect(times('HEAD /a')).toHaveLength(1);
});
