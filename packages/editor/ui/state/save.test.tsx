// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoticeBar } from '../parts/NoticeBar';
import { fetchPreview } from './api';
import { change, tell, undoStep, useDesk } from './desk';
import { startOf, unsaved } from './history';
import { propose, save } from './save';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const FILE = 'src/content/statistics.ts';
const { site } = useDesk.getInitialState();
const schema = { properties: { value: { label: 'Figure' } } };
const root = createRoot(document.body.appendChild(document.createElement('div')));
const said = () => document.querySelector('p')?.textContent;
const write = (value: string) => act(() => change([{ file: FILE, op: 'replace', path: [0, 'value'], value }]));

beforeEach(async () => {
  const problem = { severity: 'error', file: FILE, path: ['[0]', 'value'], message: 'is empty', at: [0, 'value'] };
  vi.stubGlobal('fetch', async () => Response.json({ problems: [problem, problem] }, { status: 422 }));
  useDesk.setState({
    site: { ...site, content: [{ name: 'statistics', shape: 'list', schema, shownOn: [] }] },
    history: startOf({ [FILE]: [{ value: '1', label: 'Recognitions' }] }),
    notice: undefined,
  });
  await act(() => root.render(<NoticeBar />));
  await write('');
});

afterEach(() => act(() => root.render(null)));

test('why nothing was saved is said in the words of the form, with the way to the place, until the next change', async () => {
  const saveInVain = () => act(() => save(useDesk.getState()));
  await saveInVain();
  expect(said()).toBe('Nothing was saved. Statistics › Recognitions › Figure: is empty (and 1 more)');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('#/content/statistics/0');
  await write('2');
  expect(said()).toBeUndefined();
  await saveInVain();
  await act(undoStep);
  expect(said()).toBeUndefined();
});

test('the file is named where it is wrong as a whole, also where the desk shows no such file', async () => {
  for (const file of [FILE, 'packages/engine/compile/entry.ts']) {
    const problem = { severity: 'error', file, path: [], message: 'line 2: is not written right here', at: [] };
    vi.stubGlobal('fetch', async () => Response.json({ problems: [problem] }, { status: 422 }));
    await act(() => save(useDesk.getState()));
    expect(said()).toBe(`Nothing was saved. ${file}: line 2: is not written right here`);
    await expect(fetchPreview({ changes: [], base: {}, show: [] })).rejects.toThrow(`${file}: line 2`);
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
  await act(() => save(useDesk.getState()));
  expect(said()).toBe('Everything is saved already.');
  expect(unsaved(useDesk.getState().history)).toEqual([]);
});

test('what cannot be proposed is still to be saved, and why it cannot is said', async () => {
  const error = 'Nothing was proposed. Git says: Please tell me who you are.';
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 409 }));
  await act(() => propose('A title'));
  expect(said()).toBe(error);
  expect(unsaved(useDesk.getState().history)).toHaveLength(1);
});
