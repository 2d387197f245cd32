import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { Scratch } from '@worldwright/engine/testing';
import getPort from 'get-port';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import pages from '../../../../pages.config';
import type { DeskSite } from '../../model/site';
import { RunningDesk } from './runningDesk';

const PORT = await getPort({ host: '127.0.0.1' });
const PAGES = 'pages.config.ts';

const scratch = new Scratch();
const project = scratch.copyProject('desk');
const git = (...args: string[]) =>
  project.run('git', '-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args);
let desk: RunningDesk;
let site: DeskSite;

beforeAll(async () => {
  git('init', '-q');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.org');
  git('add', '-A');
  git('commit', '-qm', 'As it is');
  desk = await RunningDesk.start(project, PORT);
  site = (await desk.get('/site')).body;
});
afterAll(async () => {
  await desk.kill();
  scratch.remove();
});

const base = () => Object.fromEntries(site.files.map(({ file, hash }) => [file, hash]));

/** A page with two sections of different types one after the other. */
const index = pages.findIndex(({ sections }) => sections.length > 3);
const last = (pages[index]?.sections.length ?? 0) - 1;
const moveUp = { file: PAGES, op: 'move', from: [index, 'sections', last], path: [index, 'sections', last - 1] };

test('a moved section is saved as a moved block, said in words, and nothing else changes', async () => {
  const shown = await desk.post('/preview', { changes: [moveUp], base: base(), show: ['/'], withDiff: true });
  expect(shown.body.words).toEqual([expect.stringMatching(/^moved .+ above .+ on \//)]);
  const saved = await desk.post('/save', { changes: [moveUp], base: base() });
  expect(saved.status, saved.text).toBe(200);
  const diff = git('diff', '--unified=0').output;
  const lines = (sign: string) =>
    diff.split('\n').filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3)));
  expect(
    lines('+')
      .map((line) => line.slice(1))
      .sort(),
  ).toEqual(
    lines('-')
      .map((line) => line.slice(1))
      .sort(),
  );
  expect(project.run('biome', 'check', PAGES).status).toBe(0);
  expect(git('status', '--short').output.trim()).toBe(`M ${PAGES}`);
  site = (await desk.get('/site')).body;
});

test('what only TypeScript finds wrong is refused, with its line', async () => {
  const before = project.read(PAGES);
  const wrong = "const wrong: number = 'no number';\n";
  project.write(PAGES, before + wrong);
  site = (await desk.get('/site')).body;
  const change = {
    file: PAGES,
    op: 'replace',
    path: [index, 'title'],
    value: 'A title that is neither short nor long',
  };
  const { status, body } = await desk.post('/save', { changes: [change], base: base() });
  expect(status).toBe(422);
  const line = before.split('\n').length;
  expect(body.problems).toEqual([
    expect.objectContaining({ file: PAGES, message: expect.stringContaining(`line ${line},`) }),
  ]);
  expect(project.read(PAGES)).toBe(before + wrong);
  project.write(PAGES, before);
  site = (await desk.get('/site')).body;
});

test('a proposal is a commit on a branch of its own, and nothing that is checked out changes', async () => {
  git('add', '-A');
  git('commit', '-qm', 'Saved');
  const other = 'src/content/faq.ts';
  project.write(other, `${project.read(other)}// somebody else\n`);
  const before = [git('status', '--short').output, project.read(PAGES)];
  const { status, body } = await desk.post('/propose', { changes: [moveUp], base: base(), title: 'Questions first' });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.branch).toBe('desk/questions-first');
  expect([git('status', '--short').output, project.read(PAGES)]).toEqual(before);
  const shown = git('show', '--format=%B', '--name-only', body.branch).output;
  expect(shown).toContain('Questions first');
  expect(shown).toMatch(/- moved .+ above .+ on \//);
  expect(shown).not.toContain('faq.ts');
});

test('who asks from elsewhere is refused', async () => {
  const change = { changes: [], base: {} };
  const evil = { Origin: 'https://evil.example' };
  expect((await desk.get('/site', evil)).status).toBe(403);
  expect((await desk.post('/save', change, evil)).status).toBe(403);
  expect((await desk.post('/save', change, { 'X-Desk-Token': 'guessed' })).status).toBe(403);
  const page = await fetch(`${desk.origin}/__desk/`);
  expect(page.headers.get('access-control-allow-origin')).toBe(null);
});

test('what somebody else changes on disk is told', async () => {
  const file = 'src/content/process.ts';
  const told = desk.event(file);
  // The watcher may still be on its way through the folders: what it has not seen, it does not tell.
  const again = setInterval(() => project.write(file, `${project.read(file)}\n`), 500);
  await told;
  clearInterval(again);
});

test('a picture becomes a master with its web files, and pages can show it at once', async () => {
  cpSync('pictures', join(project.dir, 'pictures'), { recursive: true });
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer();
  const picture = { name: 'of-a-test', alt: 'Grey', bytes: bytes.toString('base64') };
  const refused = [
    { ...picture, alt: ' ' },
    { ...picture, name: '../../x' },
    { ...picture, bytes: 'AAAA' },
  ];
  for (const one of refused) expect((await desk.post('/pictures', one)).status).toBe(422);
  expect((await desk.post('/pictures', picture)).body).toEqual({ name: picture.name });
  expect((await desk.post('/pictures', picture)).body.error).toContain('already');
  site = (await desk.get('/site')).body;
  expect(site.pictures.map(({ name }) => name)).toContain(picture.name);
  const value = { src: picture.name, alt: picture.alt };
  const change = { file: PAGES, op: 'add', path: [index, 'share'], value: { picture: value } };
  const { body } = await desk.post('/preview', { changes: [change], base: base(), show: ['/'] });
  expect(body.problems).toEqual([]);

  const { body: proposed } = await desk.post('/propose', { changes: [change], base: base(), title: 'A grey picture' });
  const brought = git('diff', '--name-only', 'HEAD', proposed.branch).output;
  expect(brought).toContain(`pictures/${picture.name}.webp`);
  expect(git('show', `${proposed.branch}:src/pictures.json`).output).toContain(picture.name);
});

test('a second desk on the project says where the first is', async () => {
  await expect(RunningDesk.start(project, PORT + 1)).rejects.toThrow(`http://127.0.0.1:${PORT}/__desk/`);
});

test('a desk opens on files that cannot be read, says what is wrong with them, and shows the rest', async () => {
  await desk.kill();
  const file = 'src/content/faq.ts';
  project.edit(file, 'export default [', 'export default [[');
  desk = await RunningDesk.start(project, PORT);
  const { body } = await desk.get('/site');
  expect(body.problems).toContainEqual(
    expect.objectContaining({ file, message: expect.stringMatching(/^line \d+: is not written right here/) }),
  );
  expect(body.files.find((one: { file: string }) => one.file === file)).toMatchObject({ value: null });
  expect(body.sections.length).toBeGreaterThan(0);
});
