// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { redoAndAnnounce, undoAndAnnounce } from '../../changes/undo';
import { startOf } from '../edits/history';
import { change, useEditorStore } from '../store';
import { addPicture } from './uploads';

const FILE = 'pages.config.ts';
const set = (src: string) => change([{ file: FILE, op: 'replace', path: [0, 'picture'], value: { src, alt: 'A' } }]);

test('undo removes the files of an unused uploaded picture, and redo restores them', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path.replace(/^.*\/api/, ''));
    return Response.json({ name: 'harbour', pictures: [] });
  });
  useEditorStore.setState({ history: startOf({ [FILE]: [{ picture: { src: 'old', alt: 'O' } }] }) });
  await addPicture({ name: 'harbour', alt: 'A', bytes: '' }, new AbortController().signal);
  set('harbour');
  set('other');
  asked.length = 0;
  // Another field still uses it.
  undoAndAnnounce();
  expect(asked).toEqual([]);
  undoAndAnnounce();
  await expect.poll(() => asked).toEqual(['/pictures/remove', '/site']);
  redoAndAnnounce();
  await expect.poll(() => asked.slice(2)).toEqual(['/pictures', '/site']);
});
