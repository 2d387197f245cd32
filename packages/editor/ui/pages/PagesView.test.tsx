// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { PAGES } from '../../model/files.ts';
import { startOf } from '../state/edits/history';
import { goTo, replaceRoute, useRoute } from '../state/route';
import { change, undoStep, useEditorStore } from '../state/store';
import { mount } from '../tests/mount';
import { PagesView } from './PagesView';

function Pages(): ReactNode {
  const route = useRoute();
  return <PagesView path={route.view === 'pages' ? route.path : undefined} />;
}

test("a page's settings stay open when its new address is undone", async () => {
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
  await act(() => {
    change([{ file: PAGES, path: [1, 'path'], op: 'replace', value: '/new' }]);
    replaceRoute({ view: 'pages', path: '/new' });
  });
  await act(undoStep);
  expect(document.querySelector('[aria-label="Settings of Two"]')).not.toBeNull();
});
