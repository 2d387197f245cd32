// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { PAGES } from '../model/files.ts';
import { removePage, renamePage } from './pages/pageChanges';
import { startOf } from './state/edits/history';
import type { Route } from './state/route';
import { undoStep, useEditorStore } from './state/store';
import { TopBar } from './TopBar';
import { mount } from './tests/mount';

test('each view has its own document title', async () => {
  const routes: Route[] = [
    { view: 'page', path: '/' },
    { view: 'page', path: '/about' },
    { view: 'pages' },
    { view: 'pages', path: '/about' },
    { view: 'content', name: 'faq' },
  ];
  const titles: string[] = [];
  const show = await mount(null);
  for (const route of routes) {
    await show(<TopBar route={route} />);
    titles.push(document.title);
  }
  expect(new Set(titles).size).toBe(routes.length);
  expect(titles[1]).toContain('/about');
});

test('the editor opens the last page viewed, even at a new address, or another page if it was removed', async () => {
  useEditorStore.setState({ history: startOf({ [PAGES]: [{ path: '/' }, { path: '/about' }] }) });
  const editor = () => document.querySelector('nav a')?.getAttribute('href');
  renamePage(1, '/us');
  const show = await mount(<TopBar route={{ view: 'pages', path: '/us' }} />);
  expect(editor()).toBe('#/page/%2Fus');
  await show(<TopBar route={{ view: 'content' }} />);
  await act(() => undoStep());
  await show(<TopBar route={{ view: 'content' }} />);
  expect(editor()).toBe('#/page/%2Fabout');
  await act(() => removePage(1));
  await show(<TopBar route={{ view: 'pages' }} />);
  expect(editor()).toBe('#/page/%2F');
});
