import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { portOf } from '@worldwright/relay/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const KEY = 'a1b2c3d4e5f6';
const SITE = 'https://klima.test/neu';
const COMMAND = resolve('packages/engine/cli/indexnow.ts');

let site: string;
let status: number;
const requests: unknown[] = [];
const server = createServer(async (request, response) => {
  requests.push(await json(request));
  response.writeHead(status).end();
});
beforeAll(() => new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens)));
afterAll(() => void server.close());

const write = (file: string, text: string) => {
  mkdirSync(join(site, file, '..'), { recursive: true });
  writeFileSync(join(site, file), text);
};

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'indexnow-'));
  status = 202;
  requests.length = 0;
  write('dist/.release.json', JSON.stringify({ url: SITE }));
  write('dist/sitemap.xml', `<urlset><url><loc>${SITE}/</loc></url><url><loc>${SITE}/a%C3%A4</loc></url></urlset>`);
  write('dist/index.md', 'Home');
  write('dist/aä.md', 'About');
  write(`public/${KEY}.txt`, `${KEY}\n`);
  return () => rmSync(site, { recursive: true });
});

async function run(): Promise<string> {
  const args = [COMMAND, '--service', `http://127.0.0.1:${portOf(server)}`];
  return (await promisify(execFile)(process.execPath, args, { cwd: site })).stdout;
}

const sent = (...urlList: string[]) => ({ host: 'klima.test', key: KEY, keyLocation: `${SITE}/${KEY}.txt`, urlList });

test('sends all pages first, then only changed ones', async () => {
  await run();
  await run();
  write('dist/aä.md', 'About us');
  await run();
  expect(requests).toEqual([sent(`${SITE}/`, `${SITE}/a%C3%A4`), sent(`${SITE}/a%C3%A4`)]);
});

test('sends pages again after an error', async () => {
  status = 403;
  await expect(run()).rejects.toThrow('deploy first');
  status = 200;
  await run();
  expect(requests).toHaveLength(2);
});

test('without a key it explains how to create one, and sends nothing', async () => {
  rmSync(join(site, 'public'), { recursive: true });
  write('public/a-notice-to-all.txt', 'not a key');
  await expect(run()).rejects.toThrow(/> public\/[\da-f]{32}\.txt/);
  expect(requests).toEqual([]);
});

test('sends nothing for a site that is not indexed', async () => {
  write('dist/sitemap.xml', '<urlset></urlset>');
  await expect(run()).rejects.toThrow('has no pages');
  expect(requests).toEqual([]);
});
