// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NoticeBar } from '../../panes/NoticeBar';
import { mount } from '../../tests/mount';
import { startOf, unsaved } from '../edits/history';
import { change, showNotice, undoStep, useEditorStore } from '../store';
import { post } from './api';
import { propose, save } from './save';

const FILE = 'src/content/statistics.ts';
const { site } = useEditorStore.getInitialState();
const schema = { properties: { value: { label: 'Figure' } } };
const noticeText = () => document.querySelector('p')?.textContent;
const write = (value: string) => act(() => change([{ file: FILE, op: 'replace', path: [0, 'value'], value }]));

beforeEach(async () => {
  const problem = { severity: 'error', file: FILE, path: ['[0]', 'value'], message: 'is empty', at: [0, 'value'] };
  vi.stubGlobal('fetch', async () => Response.json({ problems: [problem, problem] }, { status: 422 }));
  useEditorStore.setState({
    site: { ...site, content: [{ name: 'statistics', shape: 'list', schema }] },
    history: startOf({ [FILE]: [{ value: '1', label: 'Recognitions' }] }),
    notice: undefined,
  });
  await mount(<NoticeBar />);
  await write('');
});

test('a refused save shows the mistake with its label and a link, until the next change', async () => {
  const saveInVain = () => act(() => save());
  await saveInVain();
  expect(noticeText()).toBe('Nothing was saved. Statistics › Recognitions › Figure: is empty (and 1 more)');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('#/content/statistics/0');
  await write('2');
  expect(noticeText()).toBeUndefined();
  await saveInVain();
  await act(undoStep);
  expect(noticeText()).toBeUndefined();
});

test('a mistake of a whole file names the file, even one the editor does not show', async () => {
  for (const file of [FILE, 'packages/engine/compile/entry.ts']) {
    const problem = { severity: 'error', file, path: [], message: 'line 2: is not written right here', at: [] };
    vi.stubGlobal('fetch', async () => Response.json({ problems: [problem] }, { status: 422 }));
    await act(() => save());
    expect(noticeText()).toBe(`Nothing was saved. ${file}: line 2: is not written right here`);
    await expect(post('/preview', { changes: [], base: {}, show: [] })).rejects.toThrow(`${file}: line 2`);
  }
});

test('other errors stay until they are closed', async () => {
  await act(() => showNotice({ tone: 'bad', text: 'A file cannot be read' }));
  await write('2');
  expect(noticeText()).toBe('A file cannot be read');
});

test('a save names what was changed', async () => {
  await act(() => change([{ file: FILE, op: 'remove', path: [0] }]));
  vi.stubGlobal('fetch', async () => Response.json({ saved: true, files: [], base: {} }));
  await act(() => save());
  expect(noticeText()).toBe('Saved: changed Statistics › Recognitions › Figure, removed Statistics › Recognitions.');
});

test('saving edits that cancel out reports no changes', async () => {
  await write('1');
  vi.stubGlobal('fetch', async () => Response.json({ saved: true, files: [], base: {} }));
  await act(() => save());
  expect(noticeText()).toBe('Everything is saved already.');
  expect(unsaved(useEditorStore.getState().history)).toEqual([]);
  // This notice disappears at the next change.
  await write('3');
  expect(noticeText()).toBeUndefined();
});

test('a failed proposal leaves the changes unsaved and shows the reason', async () => {
  const error = 'Nothing was proposed. Git says: Please tell me who you are.';
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 409 }));
  await act(() => propose('A title'));
  expect(noticeText()).toBe(error);
  expect(unsaved(useEditorStore.getState().history)).toHaveLength(1);
});
