import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { publish } from '@worldwright/engine/testing';
import { MANIFEST } from '@worldwright/relay/site';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseFolder, releasesOf } from '../release/keptBuilds.ts';
import { readManifest } from '../release/manifest.ts';
import { readRelease } from '../release/release.ts';
import { followReleases, openReleases } from '../release/releases.ts';
import { Fixture, recipient } from './support/fixture.ts';

let site: Fixture;
let log: unknown[];

beforeEach(async () => {
  site = new Fixture();
  await site.build('one');
  log = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void log.push(JSON.parse(String(line))));
});

afterEach(() => {
  vi.restoreAllMocks();
  site.remove();
});

const idOf = async (dist = site.dist) => (await readManifest(dist)).id;
const age = (folder: string, minutes: number) => {
  const then = new Date(Date.now() - minutes * 60_000);
  utimesSync(folder, then, then);
};

test('the manifest lists every public file with size and hash', async () => {
  const { to, name, files } = await readManifest(site.dist);
  expect(recipient).toMatchObject({ to, name });
  expect(Object.keys(files)).toEqual(Object.keys(files).toSorted());
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['/index.html', '/index.html.br', '/.well-known/security.txt']),
  );
  expect(Object.keys(files).filter((path) => /\/\.(?!well-known)/.test(path))).toEqual([]);
  expect(files['/notes.pdf']).toEqual({
    size: site.bytes('/notes.pdf').length,
    hash: site.tag('/notes.pdf').replaceAll('"', ''),
  });
});

test.each([
  ['invalid JSON', 'x'],
  ['an id that is a path', { id: '../../../../../etc' }],
  ['an id that is too long', { id: '0123456789abcdef0' }],
  ['no recipient', { to: [] }],
  ['a file outside of the root', { files: { 'index.html': { size: 1, hash: 'x' } } }],
])('a manifest with %s is refused', async (_, change) => {
  const file = join(site.dist, MANIFEST);
  const written: unknown = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  writeFileSync(file, typeof change === 'string' ? change : JSON.stringify(Object.assign({}, written, change)));
  await expect(readManifest(site.dist)).rejects.toThrow();
});

test('a release has each file once, with its type and codings', async () => {
  const release = await readRelease(site.dist);
  expect(release).toMatchObject({ ...recipient, id: await idOf() });
  expect(release.redirects.get('/old')).toBe('/about-us');
  expect(release.redirects.size).toBe(2);
  const paths = [...release.files.keys()];
  expect(paths.filter((path) => /\.(br|gz)$/.test(path))).toEqual([]);
  expect(release.files.get('/index.html')).toMatchObject({
    path: '/index.html',
    type: 'text/html; charset=utf-8',
    copies: {
      br: { file: join(site.dist, 'index.html.br'), size: site.bytes('/index.html', 'br').length },
      gzip: { file: join(site.dist, 'index.html.gz'), modified: site.modified('/index.html', 'gzip') },
      identity: { hash: site.tag('/index.html').replaceAll('"', '') },
    },
  });
  expect(Object.keys(release.files.get('/notes.pdf')?.copies ?? {})).toEqual(['identity']);
});

test('unknown files are binary, Markdown has its type, and a .gz file without original is no copy', async () => {
  await site.build('one', { 'thing.unheard': 'x', 'archive.tar.gz': 'y', 'x.brother': 'z', 'about-us.md': '# About' });
  const { files } = await readRelease(site.dist);
  expect(files.get('/about-us.md')?.type).toBe('text/markdown; charset=utf-8');
  expect(files.get('/thing.unheard')?.type).toBe('application/octet-stream');
  expect([files.has('/archive.tar.gz'), files.has('/x.brother')]).toEqual([true, true]);
});

test('an incomplete build is not read', async () => {
  rmSync(join(site.dist, 'robots.txt'));
  writeFileSync(join(site.dist, 'robots.txt'), 'x');
  await expect(readRelease(site.dist)).rejects.toThrow(
    `${join(site.dist, 'robots.txt')} has 1 bytes, not ${'User-agent: *\n'.length}: the build is not complete`,
  );
});

test('a build copied file by file is not read until every hash matches, even with equal sizes', async () => {
  rmSync(releasesOf(site.dist), { recursive: true });
  const file = join(site.dist, 'robots.txt');
  const own = readFileSync(file);
  rmSync(file);
  writeFileSync(file, own.toString().toUpperCase());
  await expect(openReleases(site.dist)).rejects.toThrow(
    `${file} does not belong to the build: the build is not complete`,
  );
  writeFileSync(file, own);
  expect((await openReleases(site.dist)).current.id).toBe(await idOf());
});

test('a missing build is reported with the command that creates one', async () => {
  const nowhere = join(site.dir, 'nowhere');
  await expect(openReleases(nowhere)).rejects.toMatchObject({
    message: `There is no built site in ${nowhere}. \`npm run build\` makes one.`,
    cause: { code: 'ENOENT' },
  });
});

test('a build that cannot be read is reported with the reason', async () => {
  const manifest = join(site.dist, MANIFEST);
  rmSync(manifest);
  mkdirSync(manifest);
  await expect(openReleases(site.dist)).rejects.toThrow(`The built site in ${site.dist} cannot be read: EISDIR`);
});

test('the newest build is served from a permanent folder, which a copied one gets', async () => {
  const { current } = await openReleases(site.dist);
  expect(current.files.get('/index.html')?.copies.identity.file).toBe(join(await site.served(), 'index.html'));
  rmSync(releasesOf(site.dist), { recursive: true });
  const copied = await openReleases(site.dist);
  expect(copied.older).toEqual([]);
  const page = copied.current.files.get('/index.html')?.copies.identity;
  expect(page?.file).toBe(join(await site.served(), 'index.html'));
  expect(page?.modified).toBeCloseTo(site.modified('/index.html'), 0);
  expect(readdirSync(releasesOf(site.dist))).toEqual([current.id]);
});

test('a broken permanent folder is recreated from the copy', async () => {
  const page = join(await site.served(), 'index.html');
  rmSync(page);
  const { current } = await openReleases(site.dist);
  expect(current.files.get('/index.html')?.copies.identity.file).toBe(page);
  expect(readFileSync(page)).toEqual(site.bytes('/index.html'));
});

test('a build is served in place if nothing can be written beside it', async () => {
  rmSync(releasesOf(site.dist), { recursive: true });
  writeFileSync(releasesOf(site.dist), 'no folder');
  const { current, older } = await openReleases(site.dist);
  expect(current.files.get('/index.html')?.copies.identity.file).toBe(join(site.dist, 'index.html'));
  expect(older).toEqual([]);
});

test('earlier builds are listed last used first, without broken and unfinished ones', async () => {
  const ids = [await idOf()];
  for (const version of ['two', 'three', 'four']) {
    await site.build(version);
    ids.unshift(await idOf());
  }
  const [four = '', three = '', two = '', one = ''] = ids;
  age(releaseFolder(site.dist, three), 30);
  age(releaseFolder(site.dist, two), 10);
  age(releaseFolder(site.dist, one), 20);
  // Complete, but not renamed yet.
  cpSync(releaseFolder(site.dist, three), `${releaseFolder(site.dist, two)}.part`, { recursive: true });
  rmSync(join(releaseFolder(site.dist, one), MANIFEST));
  const { current, older } = await openReleases(site.dist);
  expect([current.id, ...older.map(({ id }) => id)]).toEqual([four, two, three]);
});

test('known builds are not read again', async () => {
  const { current } = await openReleases(site.dist);
  await site.build('two');
  const next = await openReleases(site.dist, [current]);
  expect(next.older).toHaveLength(1);
  expect(next.older[0]).toBe(current);
});

test('a build is kept for one hour after its replacement', async () => {
  const one = await idOf();
  age(releaseFolder(site.dist, one), 300);
  await site.build('two');
  expect(existsSync(releaseFolder(site.dist, one)), 'just replaced').toBe(true);
  age(releaseFolder(site.dist, one), 59);
  await site.build('three');
  expect(existsSync(releaseFolder(site.dist, one)), 'after 59 minutes').toBe(true);
  age(releaseFolder(site.dist, one), 61);
  age(releaseFolder(site.dist, await idOf()), 300);
  await site.build('four');
  expect(existsSync(releaseFolder(site.dist, one)), 'after 61 minutes').toBe(false);
  expect(readdirSync(site.dir).toSorted()).toEqual(['.dist-releases', 'dist']);
});

/** Copies a build into the site's folder file by file, as `cp` and `rsync` do. */
async function copyOver(version: string): Promise<void> {
  const other = new Fixture();
  await other.build(version);
  cpSync(other.dist, site.dist, { recursive: true });
  other.remove();
}

test('a build that was copied over another is kept like a published one', async () => {
  rmSync(releasesOf(site.dist), { recursive: true });
  await openReleases(site.dist);
  const one = await idOf();
  age(releaseFolder(site.dist, one), 300);
  await copyOver('two');
  const opened = await openReleases(site.dist);
  expect(opened.older.map(({ id }) => id)).toEqual([one]);
  expect(opened.older[0]?.files.get('/assets/app-one.js')?.copies.identity.hash).toBeDefined();
  mkdirSync(`${releaseFolder(site.dist, one)}.1.part`);
  age(`${releaseFolder(site.dist, one)}.1.part`, 61);
  age(releaseFolder(site.dist, one), 61);
  await copyOver('three');
  const [two] = (await openReleases(site.dist)).older;
  expect(readdirSync(releasesOf(site.dist)).toSorted()).toEqual([await idOf(), two?.id].toSorted());
});

test('a build that was copied back is in use again', async () => {
  rmSync(releasesOf(site.dist), { recursive: true });
  await openReleases(site.dist);
  const one = await idOf();
  await copyOver('two');
  await openReleases(site.dist);
  const two = await idOf();
  age(releaseFolder(site.dist, one), 61);
  age(releaseFolder(site.dist, two), 50);
  await copyOver('one');
  await openReleases(site.dist);
  await copyOver('three');
  expect((await openReleases(site.dist)).older.map(({ id }) => id)).toEqual([one, two]);
});

test('equal content is the same build, in use again, and a half-made folder is recreated', async () => {
  const one = await idOf();
  age(releaseFolder(site.dist, one), 300);
  await site.build('one');
  expect(await idOf()).toBe(one);
  expect(Date.now() - statSync(releaseFolder(site.dist, one)).mtimeMs).toBeLessThan(60_000);
  rmSync(releasesOf(site.dist), { recursive: true });
  mkdirSync(join(`${releaseFolder(site.dist, one)}.${process.pid}.part`, 'left over'), { recursive: true });
  mkdirSync(join(site.dir, '.dist-old'));
  await site.build('one');
  expect(readdirSync(releasesOf(site.dist))).toEqual([one]);
  const all = (dir: string) => readdirSync(dir, { recursive: true }).toSorted();
  expect(all(await site.served())).toEqual(all(site.dist));
  expect(all(site.dir)).not.toContain('.dist-old');
});

test('a build without a manifest removes nothing', async () => {
  const one = await idOf();
  mkdirSync(join(site.dir, 'next'));
  await expect(publish(join(site.dir, 'next'), site.dist)).rejects.toThrow();
  expect(await idOf()).toBe(one);
});

test('a failed publication restores the previous build', async () => {
  const [one, next] = [await idOf(), join(site.dist, 'next')];
  const other = new Fixture();
  await other.build('two');
  // It is inside the folder that publishing moves away.
  renameSync(other.dist, next);
  other.remove();
  await expect(publish(next, site.dist)).rejects.toThrow('ENOENT');
  expect(await idOf()).toBe(one);
  expect(readdirSync(site.dir).toSorted()).toEqual(['.dist-releases', 'dist']);
});

test('a running server switches to a new build, and logs it', async () => {
  const releases = await openReleases(site.dist);
  const first = releases.current;
  void followReleases(site.dist, releases);
  await site.build('two');
  await expect.poll(() => releases.current).not.toBe(first);
  expect(releases.current.id).toBe(await idOf());
  expect(releases.older).toHaveLength(1);
  expect(releases.older[0]).toBe(first);
  expect(log).toEqual([{ time: expect.any(String), event: 'release', id: releases.current.id }]);
  await site.build('three', {}, { to: ['another@example.org'], name: 'Another' });
  await expect.poll(() => log.length).toBeGreaterThan(1);
  expect(log[1]).toMatchObject({ note: 'another recipient: restart the server' });
});

test('a permanent folder that is removed under a running server is recreated', async () => {
  const releases = await openReleases(site.dist);
  void followReleases(site.dist, releases);
  rmSync(releasesOf(site.dist), { recursive: true });
  await expect.poll(() => existsSync(join(releases.current.dir, 'index.html')), { timeout: 10_000 }).toBe(true);
  expect(log).toEqual([]);
});

test('the permanent folders are beside the site, also if its path ends with a dot', () => {
  expect(releasesOf('.')).toBe(releasesOf(process.cwd()));
});

test('a rebuild with equal content is no new build', async () => {
  const releases = await openReleases(site.dist);
  const [first, { older }] = [releases.current, releases];
  void followReleases(site.dist, releases);
  await site.build('one');
  await expect.poll(() => releases.older).not.toBe(older);
  expect(releases).toEqual({ current: first, older: [] });
  expect(log).toEqual([]);
});

test('a broken build is logged once, and served as soon as it is complete', async () => {
  const other = new Fixture();
  await other.build('two');
  const releases = await openReleases(site.dist);
  const first = releases.current;
  void followReleases(site.dist, releases);
  const whole = readFileSync(join(other.dist, 'robots.txt'));
  writeFileSync(join(other.dist, 'robots.txt'), whole.subarray(1));
  rmSync(releasesOf(site.dist), { recursive: true });
  rmSync(site.dist, { recursive: true });
  renameSync(other.dist, site.dist);
  other.remove();
  await expect.poll(() => log.length).toBeGreaterThan(0);
  expect(log[0]).toMatchObject({
    event: 'release-failed',
    stack: expect.stringContaining('the build is not complete'),
  });
  expect(releases.current).toBe(first);
  // Longer than two more checks take.
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(log).toHaveLength(1);
  writeFileSync(join(site.dist, 'robots.txt'), whole);
  await expect.poll(() => releases.current).not.toBe(first);
  expect(releases.current.id).toBe(await idOf());
});

test('a build that was deployed by copying is kept for open pages too', async () => {
  rmSync(releasesOf(site.dist), { recursive: true });
  const { current, older } = await openReleases(site.dist);
  await site.build('two');
  const opened = await openReleases(site.dist, [current, ...older]);
  const [before] = opened.older;
  expect(before?.id).toBe(current.id);
  const files = [...(before?.files.values() ?? [])].flatMap(({ copies }) => Object.values(copies));
  expect(files).not.toEqual([]);
  for (const { file, size } of files) {
    expect(file.startsWith(releaseFolder(site.dist, current.id)), file).toBe(true);
    expect(statSync(file).size).toBe(size);
  }
});
