import { existsSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { releaseFolder, releasesOf } from '../release/folders.ts';
import { readManifest } from '../release/manifest.ts';
import { Fixture } from './fixture.ts';
import { type Running, startServer } from './process.ts';
import { until } from './until.ts';

let fixture: Fixture;
let server: Running | undefined;

beforeEach(async () => {
  fixture = new Fixture();
  await fixture.build('one');
});
afterEach(async () => {
  await server?.kill();
  fixture.remove();
});

const read = async (path: string) => {
  const answer = await fetch(`${server?.url}${path}`);
  return { status: answer.status, text: await answer.text() };
};

/** The version of the site that a page belongs to. */
const versionOf = (html: string) => /app-(\w+)\.js/.exec(html)?.[1] ?? '';

/** Views a page with what it loads. @returns what is wrong with it. */
async function view(version?: string): Promise<string[]> {
  const page = version === undefined ? await read('/') : undefined;
  const own = version ?? versionOf(page?.text ?? '');
  const script = await read(`/assets/app-${own}.js`);
  const data = await read(`/data/only-${own}.json`);
  return [
    ...(page && page.status !== 200 ? [`page ${page.status}`] : []),
    ...(page && page.text !== fixtureHtml.get(own) ? [`page of ${own} is mixed or cut`] : []),
    ...(script.text.startsWith(`// ${own}\n`) ? [] : [`script of ${own}: ${script.status}`]),
    ...(data.text === JSON.stringify({ version: own }) ? [] : [`data of ${own}: ${data.status}`]),
  ];
}

const fixtureHtml = new Map<string, string>();

async function build(version: string): Promise<void> {
  await fixture.build(version);
  fixtureHtml.set(version, fixture.bytes('/index.html').toString());
}

test('a build beside the running server is changed over to at once, and open pages keep their files', async () => {
  fixtureHtml.set('one', fixture.bytes('/index.html').toString());
  const started = await startServer(fixture);
  server = started;
  const wrong: string[] = [];
  let views = 0;
  let done = false;
  const visitor = async () => {
    for (; !done; views++) wrong.push(...(await view()), ...(await view('one')));
  };
  const visitors = [visitor(), visitor(), visitor(), visitor()];
  for (const version of ['two', 'three', 'two']) {
    await build(version);
    await until(async () => versionOf((await read('/')).text) === version);
    const later = await Promise.all(Array.from({ length: 10 }, () => read('/')));
    wrong.push(...later.filter(({ text }) => versionOf(text) !== version).map(() => `an old page after ${version}`));
  }
  done = true;
  await Promise.all(visitors);
  expect(wrong).toEqual([]);
  expect(views).toBeGreaterThan(20);
  expect((await read('/only-one')).status, 'a page that was taken away').toBe(404);
  expect(started.output).not.toMatch(/"event":"(error|uncaught|release-failed)"/);
});

test('a server that starts after a build has the files of the one before', async () => {
  await build('two');
  server = await startServer(fixture);
  expect(await view()).toEqual([]);
  expect(await view('one')).toEqual([]);
});

test('without a folder of its own, as after a copy, a build is served as it lies there', async () => {
  rmSync(releasesOf(fixture.dist), { recursive: true });
  server = await startServer(fixture);
  expect((await read('/about-us')).status).toBe(200);
});

test('a build that is not all there is not served until it is', async () => {
  rmSync(releasesOf(fixture.dist), { recursive: true });
  server = await startServer(fixture);
  const other = new Fixture();
  await other.build('two');
  const late = join(other.dist, 'robots.txt');
  const content = readFileSync(late);
  writeFileSync(late, content.subarray(1));
  rmSync(fixture.dist, { recursive: true });
  renameSync(other.dist, fixture.dist);
  await server.said(/"release-failed"/);
  expect((await read('/assets/app-two.js')).status).toBe(404);
  writeFileSync(join(fixture.dist, 'robots.txt'), content);
  await until(async () => versionOf((await read('/')).text) === 'two');
  other.remove();
});

test('a build is kept for an hour after it was in use, and then no longer', async () => {
  const { id } = await readManifest(fixture.dist);
  await build('two');
  expect(existsSync(releaseFolder(fixture.dist, id))).toBe(true);
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  utimesSync(releaseFolder(fixture.dist, id), longAgo, longAgo);
  await build('three');
  expect(existsSync(releaseFolder(fixture.dist, id))).toBe(false);
  expect(readdirSync(releasesOf(fixture.dist))).toHaveLength(2);
  expect(readdirSync(fixture.dir).sort()).toEqual(['.dist-releases', 'dist']);
});

test('the same content is the same build, and a plain folder has all of it', async () => {
  const { id } = await readManifest(fixture.dist);
  await build('one');
  expect((await readManifest(fixture.dist)).id).toBe(id);
  expect(readdirSync(releasesOf(fixture.dist))).toEqual([id]);
  const all = (dir: string) => readdirSync(dir, { recursive: true }).sort();
  expect(all(fixture.dist)).toEqual(all(releaseFolder(fixture.dist, id)));
});
