// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { useDesk } from '../state/desk';
import { startOf } from '../state/history';
import { mount } from '../tests/mount';
import { itemsOf } from './contentModel';
import { ItemForm } from './ItemForm';

const file = 'src/content/values.ts';
const schema = { properties: { id: { type: 'integer', label: 'Number' }, title: { kind: 'text', label: 'Title' } } };
const content = { name: 'values', shape: 'list' as const, schema, shownOn: [] };
const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent);

test('the number of an item is asked for where it is wrong, as when two people have added one each', async () => {
  const { site } = useDesk.getInitialState();
  const history = startOf({ [file]: [{ id: 1, title: 'One' }] });
  useDesk.setState({ site, history });
  const [item] = itemsOf(content, history.files, site);
  if (!item) throw new Error('no item');
  await mount(<ItemForm content={content} item={item} />);
  expect(labels()).toEqual(['Title']);
  const taken = { severity: 'error' as const, file, path: ['[0]', 'id'], at: [0, 'id'], message: 'is taken already' };
  await act(() => useDesk.setState({ site: { ...site, problems: [taken] } }));
  expect(labels()).toEqual(['Number', 'Title']);
  expect(document.body.textContent).toContain('is taken already');
  // Who is writing it goes on.
  await act(() => useDesk.setState({ site }));
  expect(labels()).toEqual(['Number', 'Title']);
});
