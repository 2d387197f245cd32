// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest';
import { storeDraft } from '../edits/rebase.ts';
import { editOf, useEditorStore } from '../store';
import { openEditor } from './open';

const [FAQ, NEW] = ['src/content/faq.ts', 'src/content/services/mine.ts'];
const question = (words: string) => ({ question: words });
const before = { file: FAQ, hash: 'one', value: [question('First?'), question('Second?')] };
const now = { file: FAQ, hash: 'two', value: [question('Theirs?'), ...before.value] };
const { site } = useEditorStore.getState();

/** Opens the editor after a previous visit. @param known the server's earlier versions of files */
async function open(files: object[], known: object[]) {
  const answers: Record<string, object> = { site: { ...site, files }, shown: known };
  vi.stubGlobal('fetch', async (path: string) => Response.json(answers[path.replace(/.*\//, '')]));
  await openEditor();
  const { history, notice } = useEditorStore.getState();
  return { files: history.files, base: editOf(useEditorStore.getState()).base, notice };
}

beforeEach(() =>
  storeDraft({
    base: { [FAQ]: 'one' },
    steps: [
      [{ file: FAQ, op: 'replace', path: [1, 'question'], value: 'Mine?' }],
      [{ file: NEW, op: 'add', path: [], value: { title: 'Mine' } }],
    ],
  }),
);

test('unsaved work is restored on the files it was made for, even if they have changed', async () => {
  const mine = { [FAQ]: [question('First?'), question('Mine?')], [NEW]: { title: 'Mine' } };
  expect(await open([before], [])).toMatchObject({ files: mine, base: { [FAQ]: 'one' } });
  const theirs = { file: NEW, hash: 'theirs', value: { title: 'Theirs' } };
  const after = await open([now, theirs], [before]);
  expect(after).toMatchObject({ files: mine, notice: { tone: 'good' } });
  expect(after.base).toEqual({ [FAQ]: 'one' });
});

test('a notice is shown if the earlier versions of files are unknown', async () => {
  expect(await open([now], [])).toMatchObject({ base: { [FAQ]: 'two' }, notice: { tone: 'bad' } });
});

test('work that was saved by a crashed editor is not applied again', async () => {
  const saved = { file: FAQ, hash: 'two', value: [question('First?'), question('Mine?')] };
  const after = await open([saved], [before]);
  expect(after.files).toEqual({ [FAQ]: saved.value, [NEW]: { title: 'Mine' } });
  expect(after.base).toEqual({});
});

test('unsaved work is kept separately for each project at the same address', async () => {
  const project = document.head.appendChild(document.createElement('meta'));
  project.name = 'editor-project';
  project.content = 'another';
  expect((await open([before], [])).files).toEqual({ [FAQ]: before.value });
  storeDraft({ base: {}, steps: [] });
  project.remove();
  expect((await open([before], [])).files).toMatchObject({ [NEW]: { title: 'Mine' } });
});
