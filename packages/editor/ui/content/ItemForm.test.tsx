// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { PAGES } from '../../model/files.ts';
import type { ContentDescription } from '../../model/site.ts';
import { startOf } from '../state/edits/history';
import { undoStep, useEditorStore } from '../state/store';
import { currentValue, mount, press, select, typeInto } from '../tests/mount';
import { addEntry } from './contentChanges';
import { itemsOf } from './contentModel';
import { ItemForm } from './ItemForm';

const file = 'src/content/values.ts';
const schema = { properties: { id: { type: 'integer', label: 'Number' }, title: { kind: 'text', label: 'Title' } } };
const content = { name: 'values', shape: 'list' as const, schema };

/** Shows the fields of the first item. */
function show(of: ContentDescription): ReturnType<typeof mount> {
  const { history, site } = useEditorStore.getState();
  const [item] = itemsOf(of, history.files, site);
  if (!item) throw new Error('no item');
  return mount(<ItemForm content={of} item={item} />);
}

const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent);

test('the number of an item can be edited if it is wrong, as after a merge', async () => {
  const { site } = useEditorStore.getInitialState();
  const history = startOf({ [file]: [{ id: 1, title: 'One' }] });
  useEditorStore.setState({ site, history });
  await show(content);
  expect(labels()).toEqual(['Title']);
  const taken = { severity: 'error' as const, file, path: ['[0]', 'id'], at: [0, 'id'], message: 'is taken already' };
  await act(() => useEditorStore.setState({ site: { ...site, problems: [taken] } }));
  expect(labels()).toEqual(['Number', 'Title']);
  expect(document.body.textContent).toContain('is taken already');
  // The field stays while it is edited.
  await act(() => useEditorStore.setState({ site }));
  expect(labels()).toEqual(['Number', 'Title']);
});

test('renaming the path of an item also renames all references to it', async () => {
  const [families, one, two] = ['src/content/families.ts', 'src/content/posts/one.ts', 'src/content/posts/two.ts'];
  const text = { kind: 'text', label: 'Path' };
  const list = { ...content, name: 'families', schema: { properties: { path: text } } };
  const reference = { properties: { family: { kind: 'reference', to: 'families' } } };
  const posts = { ...content, name: 'posts', shape: 'collection' as const, schema: reference };
  const { site } = useEditorStore.getInitialState();
  const before = { [families]: [{ path: 'a' }, { path: 'b' }], [one]: { family: 'a' }, [two]: { family: 'b' } };
  const history = startOf(before);
  useEditorStore.setState({ site: { ...site, content: [list, posts] }, history });
  await show(list);
  const field = document.querySelector('input');
  await typeInto(field, 'b');
  expect(document.getElementById(`${field?.id}-problems`)?.textContent).toBe('There is b already.');
  await typeInto(field, 'c');
  expect(useEditorStore.getState().history.files).toBe(history.files);
  await act(async () => document.querySelector('form')?.requestSubmit());
  expect(useEditorStore.getState().history.files).toEqual({
    [families]: [{ path: 'c' }, { path: 'b' }],
    [one]: { family: 'c' },
    [two]: { family: 'b' },
  });
  await act(undoStep);
  expect(useEditorStore.getState().history.files).toEqual(before);
});

/** Former and current addresses of the entry. */
const ADDRESSES = ['/post/one', '/post/eins', '/one', '/eins'];

const pages = [
  { path: '/', redirectFrom: ['/home'] },
  { path: '/posts', title: 'Posts' },
  { path: '/post/{path}', each: 'posts', within: '/posts', redirectFrom: ['/{path}'] },
];

test.each([
  ['the parent page is suggested', undefined, [pages[0], { ...pages[1], redirectFrom: ADDRESSES }, pages[2]]],
  ['another page is chosen', '/', [{ path: '/', redirectFrom: ['/home', ...ADDRESSES] }, ...pages.slice(1)]],
  ['no redirect is chosen', '', pages],
])('before an entry with pages is removed, a dialog asks for a redirect target: %s', async (_, to, after) => {
  const one = 'src/content/posts/one.ts';
  const posts = { ...content, name: 'posts', shape: 'collection' as const };
  const { site } = useEditorStore.getInitialState();
  const before = { [PAGES]: pages, [one]: { path: 'one', title: 'One', formerPaths: ['eins'] } };
  const history = startOf(before);
  useEditorStore.setState({ site, history });
  await show(posts);
  await press('Remove');
  expect(useEditorStore.getState().history.files).toEqual(before);
  const dialog = document.querySelector('dialog');
  const field = dialog?.querySelector('select');
  expect(dialog?.querySelector('label')?.textContent).toBe('Who comes to /post/one is led to');
  expect([...(field?.options ?? [])].map(({ value }) => value)).toEqual(['', '/', '/posts']);
  if (to !== undefined) await select(field, to);
  await press('Remove it');
  expect(useEditorStore.getState().history.files).toEqual({ [PAGES]: after });
  await act(undoStep);
  expect(useEditorStore.getState().history.files).toEqual(before);
});

test('an entry that was never saved is removed without a dialog', async () => {
  const posts = { ...content, name: 'posts', shape: 'collection' as const };
  const { site } = useEditorStore.getInitialState();
  useEditorStore.setState({ site, history: startOf({ [PAGES]: pages }) });
  addEntry(posts, [], 'new', '');
  await show(posts);
  await press('Remove');
  expect(useEditorStore.getState().history.files).toEqual({ [PAGES]: pages });
});

test('a copy of an entry is a draft with its own name', async () => {
  const [one, two] = ['src/content/posts/one.ts', 'src/content/posts/one-2.ts'];
  const posts = { ...content, name: 'posts', shape: 'collection' as const, schema: { properties: { draft: {} } } };
  const { site } = useEditorStore.getInitialState();
  const value = { path: 'one', title: 'One', formerPaths: ['eins'] };
  useEditorStore.setState({ site, history: startOf({ [one]: value, [two]: { path: 'one-2' } }) });
  await show(posts);
  await press('Duplicate');
  expect(useEditorStore.getState().history.files).toMatchObject({
    [one]: value,
    'src/content/posts/one-3.ts': { path: 'one-3', title: 'One', draft: true },
  });
  expect(location.hash).toBe('#/content/posts/one-3');
});

test('a copy of a list item gets the next number and its own key', async () => {
  const { site } = useEditorStore.getInitialState();
  useEditorStore.setState({ site, history: startOf({ [file]: [{ id: 4, title: 'One', key: 'one' }] }) });
  await show(content);
  await press('Duplicate');
  expect(currentValue(file)).toEqual([
    { id: 4, title: 'One', key: 'one' },
    { id: 5, title: 'One', key: 'one-2' },
  ]);
});

test('references to an item are listed before it is removed, and removed with it', async () => {
  const [families, one] = ['src/content/families.ts', 'src/content/posts/one.ts'];
  const list = { ...content, name: 'families', schema: {} };
  const reference = { properties: { family: { kind: 'reference', to: 'families' } } };
  const posts = { ...content, name: 'posts', shape: 'collection' as const, schema: reference };
  const { site } = useEditorStore.getInitialState();
  useEditorStore.setState({
    site: { ...site, content: [list, posts] },
    history: startOf({ [families]: [{ path: 'a' }], [one]: { title: 'One', family: 'a' } }),
  });
  await show(list);
  await press('Remove');
  const dialog = document.querySelector('dialog');
  expect([...(dialog?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual(['Posts › One']);
  expect(dialog?.querySelector('select')).toBeNull();
  await press('Remove it');
  expect(useEditorStore.getState().history.files).toEqual({ [families]: [], [one]: { title: 'One' } });
});
