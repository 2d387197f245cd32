import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Scratch } from '../../../build/tests/scratch';
import pages from '../../../pages.config';
import type { DeskSite } from '../../model/site';
import { RunningDesk } from './runningDesk';

const PORT = Number(process.env.DESK_TEST_PORT ?? 4610);
const PAGES = 'pages.config.ts';

const scratch = new Scratch();
const project = scratch.copyProject('desk');
const git = (...args: string[]) => project.run('git', '-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args);
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

const hashOf = (file: string) => site.files.find((one) => one.file === file)?.hash;
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
  const lines = (sign: string) => diff.split('\n').filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3)));
  expect(lines('+').map((line) => line.slice(1)).sort()).toEqual(lines('-').map((line) => line.slice(1)).sort());
  expect(project.run('biome', 'check', PAGES).status).toBe(0);
  expect(git('status', '--short').output.trim()).toBe(`M ${PAGES}`);
  site = (await desk.get('/site')).body;
  console.log(diff);
});
