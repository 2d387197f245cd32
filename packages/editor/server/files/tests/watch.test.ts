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

/** Creates an editor with a fake watcher, and records its events. */
function watched() {
  project.write(FAQ, text);
  const { editor } = editorOf(project);
  expect(editor.disk.files.get(FAQ)?.text).toBe(text);
  const [watcher, events]: [EventEmitter, EditorEvent[]] = [new EventEmitter(), []];
  watchFiles(editor, watcher, (event) => events.push(event));
  return {
    disk: editor.disk,
    events,
    change: (file: string) => watcher.emit('all', 'change', join(project.dir, file)),
  };
}

test('reads a file again after it has changed on disk', async () => {
  const { disk, events, change } = watched();
  project.write(FAQ, `${text}// Changed elsewhere.\n`);
  change(FAQ);
  await expect.poll(() => disk.files.get(FAQ)?.text).toContain('// Changed elsewhere.');
  expect(events).toEqual([{ file: FAQ, hash: disk.files.get(FAQ)?.description.hash }]);
});

test('also reports changes found during a save or a reload', () => {
  const { disk, events } = watched();
  project.write(FAQ, `${text}// Saved.\n`);
  disk.readAgain(FAQ);
  const saved = disk.files.get(FAQ)?.description.hash;
  project.write(FAQ, text);
  disk.readAll();
  expect(events).toEqual([
    { file: FAQ, hash: saved },
    { file: FAQ, hash: disk.files.get(FAQ)?.description.hash },
  ]);
});

test('a changed palette counts as code, because the overlay on photographs depends on it', () => {
  const { events, change } = watched();
  change('src/theme/tokens.css');
  expect(events).toContainEqual({ code: 'src/theme/tokens.css' });
});

test('reports code and pictures separately from editable files', () => {
  const { events, change } = watched();
  change('src/sections/faq/component.tsx');
  change('src/pictures.json');
  expect(events).toEqual([{ code: 'src/sections/faq/component.tsx' }, { code: 'src/pictures.json' }]);
});

test('reports an empty file as a problem', async () => {
  const { events, change } = watched();
  project.write(FAQ, '');
  change(FAQ);
  await expect.poll(() => events.some((event) => 'problems' in event)).toBe(true);
});

test('reports an unreadable file and keeps running', async () => {
  const { disk, events, change } = watched();
  rmSync(join(project.dir, FAQ));
  mkdirSync(join(project.dir, FAQ));
  change(FAQ);
  expect(events).toContainEqual({
    problems: [expect.objectContaining({ file: FAQ, message: expect.stringContaining('EISDIR') })],
  });
  // Like the start of the editor.
  const { editor } = editorOf(project);
  expect(editor.disk.files.get(FAQ)?.description.unreadable).toContain('EISDIR');
  expect(editor.disk.files.size).toBe(disk.files.size);
  rmSync(join(project.dir, FAQ), { recursive: true });
});

test('ignores files outside of the site', async () => {
  const { events, change } = watched();
  change('README.md');
  project.write(FAQ, `${text}\n`);
  change(FAQ);
  await expect.poll(() => events.length).toBe(1);
  expect(events).toMatchObject([{ file: FAQ }]);
});
