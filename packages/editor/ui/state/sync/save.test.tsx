// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NoticeBar } from '../../panes/NoticeBar';
import { mount } from '../../tests/mount';
import { startOf, unsaved } from '../edits/history';
import { change, tell, undoStep, useEditorStore } from '../store';
import { post } from './api';
import { propose, save } from './save';

const FILE = 'src/content/statistics.ts';
const { site } = useEditorStore.getInitialState();
const schema = { properties: { value: { label: 'Figure' } } };
const said = () => document.querySelector('p')?.textContent;
const write = (value: string) => act(() => change([{ file: FILE, op: 'replace', path: [0, 'value'], value }]));

beforeEach(async () => {
  const problem = { severity: 'error', file: FILE, path: ['[0]', 'value'], message: 'is empty', at: [0, 'value'] };
  vi.stubGlobal('fetch', async () => Response.json({ problems: [problem, problem] }, { status: 422 }));
  useEditorStore.setState({
    site: { ...site, content: [{ name: 'statistics', shape: 'list', schema, shownOn: [] }] },
    history: startOf({ [FILE]: [{ value: '1', label: 'Recognitions' }] }),
    notice: undefined,
  });
  await mount(<NoticeBar />);
  await write('');
});

test('why nothing was saved is said in the words of the form, with the way to the place, until the next change', async () => {
  const saveInVain = () => act(() => save(useEditorStore.getState()));
  await saveInVain();
  expect(said()).toBe('Nothing was saved. Statistics › Recognitions › Figure: is empty (and 1 more)');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('#/content/statistics/0');
  await write('2');
  expect(said()).toBeUndefined();
  await saveInVain();
  await act(undoStep);
  expect(said()).toBeUndefined();
});

test('the file is named where it is wrong as a whole, also where the editor shows no such file', async () => {
  for (const file of [FILE, 'packages/engine/compile/entry.ts']) {
    const problem = { severity: 'error', file, path: [], message: 'line 2: is not written right here', at: [] };
    vi.stubGlobal('fetch', async () => Response.json({ problems: [problem] }, { status: 422 }));
    await act(() => save(useEditorStore.getState()));
    expect(said()).toBe(`Nothing was saved. ${file}: line 2: is not written right here`);
    await expect(post('/preview', { changes: [], base: {}, show: [] })).rejects.toThrow(`${file}: line 2`);
  }
});

test('what else is wrong is said until it is put away', async () => {
  await act(() => tell({ tone: 'bad', text: 'A file cannot be read' }));
  await write('2');
  expect(said()).toBe('A file cannot be read');
});

test('what was written and taken back is saved without a word of changes', async () => {
  await write('1');
  vi.stubGlobal('fetch', async () => Response.json({ saved: true, files: [], base: {}, words: [] }));
  await act(() => save(useEditorStore.getState()));
  expect(said()).toBe('Everything is saved already.');
  expect(unsaved(useEditorStore.getState().history)).toEqual([]);
  // That is no news after the next change.
  await write('3');
  expect(said()).toBeUndefined();
});

test('what cannot be proposed is still to be saved, and why it cannot is said', async () => {
  const error = 'Nothing was proposed. Git says: Please tell me who you are.';
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 409 }));
  await act(() => propose('A title'));
  expect(said()).toBe(error);
  expect(unsaved(useEditorStore.getState().history)).toHaveLength(1);
});
