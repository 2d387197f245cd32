import { EventEmitter } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Scratch } from '@worldwright/engine/testing';
import { afterAll, expect, test } from 'vitest';
import type { EditorEvent } from '../../../model/answers';
import { editorOf } from '../../tests/editorOf';
import { watchFiles } from '../watch';

const FAQ = 'src/content/faq.ts';

const scratch = new Scratch();
const project = scratch.copyProject('watched');
const text = project.read(FAQ);
afterAll(() => scratch.remove());

/** An editor that has read the site, and that a test tells of changes. */
function watched() {
  project.write(FAQ, text);
  const { editor } = editorOf(project);
  expect(editor.disk.files.get(FAQ)?.text).toBe(text);
  const [watcher, told]: [EventEmitter, EditorEvent[]] = [new EventEmitter(), []];
  watchFiles(editor, watcher, (event) => told.push(event));
  return { disk: editor.disk, told, tell: (file: string) => watcher.emit('all', 'change', join(project.dir, file)) };
}

test('a file that has changed elsewhere is read again', async () => {
  const { disk, told, tell } = watched();
  project.write(FAQ, `${text}// Changed elsewhere.\n`);
  tell(FAQ);
  await expect.poll(() => disk.files.get(FAQ)?.text).toContain('// Changed elsewhere.');
  expect(told).toEqual([{ file: FAQ, hash: disk.files.get(FAQ)?.description.hash }]);
});

test('a file that is found other than before when it is saved, or read for another page, is told of too', () => {
  const { disk, told } = watched();
  project.write(FAQ, `${text}// Saved.\n`);
  disk.readAgain(FAQ);
  const saved = disk.files.get(FAQ)?.description.hash;
  project.write(FAQ, text);
  disk.readAll();
  expect(told).toEqual([
    { file: FAQ, hash: saved },
    { file: FAQ, hash: disk.files.get(FAQ)?.description.hash },
  ]);
});

test('a palette that has changed is code too: the veil over photographs is made with it', () => {
  const { told, tell } = watched();
  tell('src/theme/tokens.css');
  expect(told).toContainEqual({ code: 'src/theme/tokens.css' });
});

test('code, and pictures, that have changed are told apart from the files that the editor edits', () => {
  const { told, tell } = watched();
  tell('src/sections/faq/component.tsx');
  tell('src/pictures.json');
  expect(told).toEqual([{ code: 'src/sections/faq/component.tsx' }, { code: 'src/pictures.json' }]);
});

test('a file that stays empty is said to be none', async () => {
  const { told, tell } = watched();
  project.write(FAQ, '');
  tell(FAQ);
  await expect.poll(() => told.some((event) => 'problems' in event)).toBe(true);
});

test('a file that the system does not let be read is named, and ends nothing', async () => {
  const { disk, told, tell } = watched();
  rmSync(join(project.dir, FAQ));
  mkdirSync(join(project.dir, FAQ));
  tell(FAQ);
  expect(told).toContainEqual({
    problems: [expect.objectContaining({ file: FAQ, message: expect.stringContaining('EISDIR') })],
  });
  // As where the editor is opened.
  const { editor } = editorOf(project);
  expect(editor.disk.files.get(FAQ)?.description.unreadable).toContain('EISDIR');
  expect(editor.disk.files.size).toBe(disk.files.size);
  rmSync(join(project.dir, FAQ), { recursive: true });
});

test('what is no part of the site is nothing that the editor tells of', async () => {
  const { told, tell } = watched();
  tell('README.md');
  project.write(FAQ, `${text}\n`);
  tell(FAQ);
  await expect.poll(() => told.length).toBe(1);
  expect(told).toMatchObject([{ file: FAQ }]);
});
