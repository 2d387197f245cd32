// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { PAGES } from '../../model/files.ts';
import { startOf } from '../state/edits/history';
import { goTo, useRoute } from '../state/route';
import { undoStep, useEditorStore } from '../state/store';
import { mount, typeInto } from '../tests/mount';
import { PagesView } from './PagesView';

function Pages(): ReactNode {
  const route = useRoute();
  return <PagesView path={route.view === 'pages' ? route.path : undefined} />;
}

test("a page's settings stay open, with the focus, when it is renamed and when that is undone", async () => {
  useEditorStore.setState({
    history: startOf({
      [PAGES]: [
        { path: '/', title: 'One' },
        { path: '/old', title: 'Two' },
      ],
    }),
  });
  goTo({ view: 'pages', path: '/old' });
  await mount(<Pages />);
  const address = document.querySelector<HTMLInputElement>('aside form input');
  await typeInto(address, '/new');
  address?.focus();
  await act(async () => address?.form?.requestSubmit());
  expect([location.hash, document.activeElement]).toEqual(['#/pages/%2Fnew', address]);
  await act(undoStep);
  expect([address?.value, document.activeElement]).toEqual(['/old', address]);
  expect(document.querySelector('[aria-label="Settings of Two"]')).not.toBeNull();
});
