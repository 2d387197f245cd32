// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { keepDraft } from '../edits/drafts';
import { editOf, useEditorStore } from '../store';
import { openEditor } from './open';

const [FAQ, NEW] = ['src/content/faq.ts', 'src/content/services/mine.ts'];
const question = (words: string) => ({ question: words });
const before = { file: FAQ, hash: 'one', value: [question('First?'), question('Second?')] };
const now = { file: FAQ, hash: 'two', value: [question('Theirs?'), ...before.value] };
const { site } = useEditorStore.getState();

/** Opens the editor where another has been closed. @param known what the server knows of the files as they were. */
async function open(files: object[], known: object[]) {
  const answers: Record<string, object> = { site: { ...site, files }, shown: { files: known } };
  vi.stubGlobal('fetch', async (path: string) => Response.json(answers[path.replace(/.*\//, '')]));
  await openEditor();
  const { history, notice } = useEditorStore.getState();
  return { files: history.files, base: editOf(useEditorStore.getState()).base, notice };
}

beforeEach(() =>
  keepDraft({
    base: { [FAQ]: 'one' },
    steps: [
      [{ file: FAQ, op: 'replace', path: [1, 'question'], value: 'Mine?' }],
      [{ file: NEW, op: 'add', path: [], value: { title: 'Mine' } }],
    ],
  }),
);

test('what was not saved is there, on the files that it was made for, also when they have changed since', async () => {
  const mine = { [FAQ]: [question('First?'), question('Mine?')], [NEW]: { title: 'Mine' } };
  expect(await open([before], [])).toMatchObject({ files: mine, base: { [FAQ]: 'one' } });
  const theirs = { file: NEW, hash: 'theirs', value: { title: 'Theirs' } };
  const after = await open([now, theirs], [before]);
  expect(after).toMatchObject({ files: mine, notice: { tone: 'good' } });
  expect(after.base).toEqual({ [FAQ]: 'one' });
});

test('where nobody knows any more what the files were, that is said', async () => {
  expect(await open([now], [])).toMatchObject({ base: { [FAQ]: 'two' }, notice: { tone: 'bad' } });
});

test('what an editor has saved that was ended before it could say so is not put on the files again', async () => {
  const saved = { file: FAQ, hash: 'two', value: [question('First?'), question('Mine?')] };
  const after = await open([saved], [before]);
  expect(after.files).toEqual({ [FAQ]: saved.value, [NEW]: { title: 'Mine' } });
  expect(after.base).toEqual({});
});

test('what was not saved in one project stays with it when another is opened at the same address', async () => {
  const project = document.head.appendChild(document.createElement('meta'));
  project.name = 'editor-project';
  project.content = 'another';
  expect((await open([before], [])).files).toEqual({ [FAQ]: before.value });
  keepDraft({ base: {}, steps: [] });
  project.remove();
  expect((await open([before], [])).files).toMatchObject({ [NEW]: { title: 'Mine' } });
});
