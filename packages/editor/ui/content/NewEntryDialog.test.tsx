// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { useDesk } from '../state/desk';
import { startOf } from '../state/history';
import { mount, typeInto } from '../tests/mount';
import { NewEntryDialog } from './NewEntryDialog';

const content = { name: 'posts', shape: 'collection' as const, schema: {}, shownOn: [] };

const words = 'in letters from a to z, digits and hyphens';

test.each([
  ['Grüße vom Café', `"Grüße vom Café" is no part of an address: write it like "gruesse-vom-cafe", ${words}`, false],
  ['posts/new', `"posts/new" is no part of an address: write it like "posts-new", ${words}`, false],
  ['关于我们', `"关于我们" is no part of an address: write it ${words}`, false],
  ['taken', 'There is taken already.', false],
  ['news-2', '', true],
])('what cannot be the address of a new entry is said in words, and how it can: %j', async (path, said, isAdded) => {
  useDesk.setState({ history: startOf({ 'src/content/posts/taken.ts': { path: 'taken' } }) });
  const onAdded = vi.fn();
  await mount(<NewEntryDialog content={content} items={[]} onAdded={onAdded} onClose={() => {}} />);
  const field = document.querySelector('input');
  await typeInto(field, path);
  expect(document.getElementById(`${field?.id}-problems`)?.textContent).toBe(said);
  await act(async () => document.querySelector('form')?.requestSubmit());
  expect(onAdded).toHaveBeenCalledTimes(isAdded ? 1 : 0);
});
