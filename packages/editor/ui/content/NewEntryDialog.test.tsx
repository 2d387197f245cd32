// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { startOf } from '../state/edits/history';
import { useEditorStore } from '../state/store';
import { currentValue, mount, typeInto } from '../tests/mount';
import { NewEntryDialog } from './NewEntryDialog';

const content = { name: 'posts', shape: 'collection' as const, schema: {} };

const words = 'in letters from a to z, digits and hyphens';

test.each([
  ['Grüße vom Café', `"Grüße vom Café" is no part of an address: write it like "gruesse-vom-cafe", ${words}`, false],
  ['posts/new', `"posts/new" is no part of an address: write it like "posts-new", ${words}`, false],
  ['关于我们', `"关于我们" is no part of an address: write it ${words}`, false],
  ['taken', 'There is taken already.', false],
  ['news-2', '', true],
])('an invalid address of a new entry is explained with a suggestion: %j', async (path, said, isAdded) => {
  useEditorStore.setState({ history: startOf({ 'src/content/posts/taken.ts': { path: 'taken' } }) });
  const onAdded = vi.fn();
  await mount(<NewEntryDialog content={content} items={[]} onAdded={onAdded} onClose={() => {}} />);
  const field = document.querySelector('input');
  await typeInto(field, path);
  expect(document.getElementById(`${field?.id}-problems`)?.textContent).toBe(said);
  await act(async () => document.querySelector('form')?.requestSubmit());
  expect(onAdded).toHaveBeenCalledTimes(isAdded ? 1 : 0);
});

test('a new entry gets address, icon and group from its title, and may be incomplete', async () => {
  const text = { kind: 'text', type: 'string' };
  const properties = {
    id: { type: 'integer' },
    path: text,
    title: { ...text, label: 'Headline' },
    icon: { kind: 'icon' },
    group: { kind: 'reference', to: 'groups', isWanted: true },
    words: text,
    draft: { type: 'boolean' },
  };
  const schema = { properties, required: ['id', 'path', 'title', 'icon', 'words'] };
  const last = { file: 'src/content/posts/taken.ts', path: [], value: { group: 'ours', icon: 'house' }, number: 4 };
  const items = [{ ...last, id: 'taken', name: 'Taken', detail: '', thumbnail: undefined }];
  useEditorStore.setState({ history: startOf({ [last.file]: last.value }) });
  const onAdded = vi.fn();
  await mount(<NewEntryDialog content={{ ...content, schema }} items={items} onAdded={onAdded} onClose={() => {}} />);
  const [title, path] = document.querySelectorAll('input');
  expect(document.querySelector('label')?.textContent).toBe('Headline');
  await typeInto(title, 'Größer als der Anchor');
  expect(path?.value).toBe('groesser-als-der-anchor');
  await act(async () => document.querySelector('form')?.requestSubmit());
  expect(onAdded).toHaveBeenCalledWith('groesser-als-der-anchor');
  const file = 'src/content/posts/groesser-als-der-anchor.ts';
  const said = { title: 'Größer als der Anchor', path: 'groesser-als-der-anchor', words: '' };
  expect(currentValue(file)).toEqual({ ...said, id: 5, icon: 'anchor', group: 'ours', draft: true });
  expect(useEditorStore.getState().focusTarget).toEqual({ file, form: [], path: ['words'] });
});
