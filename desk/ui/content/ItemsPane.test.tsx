// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { change, undoStep, useDesk } from '../state/desk';
import { startOf } from '../state/history';
import { goTo, replaceRoute, useRoute } from '../state/route';
import { ItemsPane } from './ItemsPane';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const file = 'src/content/links.ts';
const content = { name: 'links', shape: 'list' as const, schema: { properties: { name: {} } }, shownOn: [] };

function Links(): ReactNode {
  const route = useRoute();
  return <ItemsPane content={content} item={route.view === 'content' ? route.item : undefined} />;
}

const form = () => document.querySelector('[aria-label^="Fields of"]')?.getAttribute('aria-label');

test('an item that is chosen stays chosen when it moves, and when that is undone; then another one is', async () => {
  useDesk.setState({ history: startOf({ [file]: [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }] }) });
  goTo({ view: 'content', name: 'links', item: '2' });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() => root.render(<Links />));
  expect(form()).toBe('Fields of Three');
  await act(() => change([{ file, op: 'move', from: [2], path: [0] }]));
  expect(form()).toBe('Fields of Three');
  await act(undoStep);
  expect(form()).toBe('Fields of Three');
  await act(() => replaceRoute({ view: 'content', name: 'links', item: '0' }));
  expect(form()).toBe('Fields of One');
  await act(() => root.unmount());
});
