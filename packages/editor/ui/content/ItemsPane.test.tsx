// @vitest-environment happy-dom
import { act, type ComponentProps, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { startOf } from '../state/edits/history';
import { goTo, replaceRoute, useRoute } from '../state/route';
import { change, undoStep, useEditorStore } from '../state/store';
import { mount, press, typeInto } from '../tests/mount';
import { renameEntry } from './contentChanges';
import { itemsOf } from './contentModel';
import { ItemsPane } from './ItemsPane';

const file = 'src/content/links.ts';
const content = { name: 'links', shape: 'list' as const, schema: { properties: { name: {} } } };

function Items({ of }: { of: ComponentProps<typeof ItemsPane>['content'] }): ReactNode {
  const route = useRoute();
  return <ItemsPane content={of} item={route.view === 'content' ? route.item : undefined} />;
}

const form = () => document.querySelector('[aria-label^="Fields of"]')?.getAttribute('aria-label');

test('a selected item stays selected when it moves and when the move is undone', async () => {
  useEditorStore.setState({ history: startOf({ [file]: [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }] }) });
  goTo({ view: 'content', name: 'links', item: '2' });
  await mount(<Items of={content} />);
  expect(form()).toBe('Fields of Three');
  await act(() => change([{ file, op: 'move', from: [2], path: [0] }]));
  expect(form()).toBe('Fields of Three');
  await act(undoStep);
  expect(form()).toBe('Fields of Three');
  await act(() => replaceRoute({ view: 'content', name: 'links', item: '0' }));
  expect(form()).toBe('Fields of One');
});

test('a selected entry stays selected, with the focus, when its address changes and when that is undone', async () => {
  const posts = { ...content, name: 'posts', shape: 'collection' as const };
  const fileOf = (path: string) => `src/content/posts/${path}.ts`;
  useEditorStore.setState({ history: startOf({ [fileOf('one')]: { name: 'One', path: 'one' } }) });
  goTo({ view: 'content', name: 'posts', item: 'one' });
  await mount(<Items of={posts} />);
  const [item] = itemsOf(posts, useEditorStore.getState().history.files, { pictures: [] });
  if (!item) throw new Error('there is no entry');
  const address = document.querySelector<HTMLInputElement>('aside form input');
  address?.focus();
  await act(() => renameEntry(posts, item, 'two'));
  expect([address?.value, document.activeElement]).toEqual(['two', address]);
  expect(form()).toBe('Fields of One');
  expect(location.hash).toBe('#/content/posts/two');
  expect(useEditorStore.getState().history.files).toEqual({
    [fileOf('two')]: { name: 'One', path: 'two', formerPaths: ['one'] },
  });
  await act(undoStep);
  expect(form()).toBe('Fields of One');
  expect(location.hash).toBe('#/content/posts/one');
});

test('the number of search results is announced', async () => {
  useEditorStore.setState({ history: startOf({ [file]: [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }] }) });
  await mount(<Items of={content} />);
  const told = async (words: string) => {
    await typeInto(document.querySelector<HTMLInputElement>('[type=search]'), words);
    return [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join('');
  };
  expect(await told('t')).toBe('2 of 3');
  expect(await told('zebra')).toBe('Nothing has this in it.');
  expect(await told('')).toBe('');
});

test('an item is listed without the Markdown of its text', () => {
  const answers = {
    ...content,
    schema: { properties: { name: {}, answer: { kind: 'text' as const, isRich: true } } },
  };
  const files = { [file]: [{ name: 'One', answer: 'It is **new**, see [the page](/about).' }] };
  expect(itemsOf(answers, files, { pictures: [] })).toMatchObject([{ detail: 'It is new, see the page.' }]);
});

test('the first item of a list creates its file', async () => {
  useEditorStore.setState({ history: startOf({}) });
  goTo({ view: 'content', name: 'links' });
  await mount(<Items of={content} />);
  const add = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('Add'));
  await act(() => add?.click());
  await act(() => add?.click());
  expect(useEditorStore.getState().history.files[file]).toHaveLength(2);
});

test('the keyboard can skip a long list to the fields', async () => {
  useEditorStore.setState({ history: startOf({ [file]: [{ name: 'One' }, { name: 'Two' }] }) });
  goTo({ view: 'content', name: 'links', item: '0' });
  await mount(<Items of={content} />);
  await press('Skip to the fields');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Fields of One');
});
