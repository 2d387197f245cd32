// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { PAGES } from '../model/files.ts';
import { removePage } from './pages/pageChanges';
import { startOf } from './state/edits/history';
import type { Route } from './state/route';
import { useEditorStore } from './state/store';
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

test('the editor opens the last page viewed, or another page if it was removed', async () => {
  useEditorStore.setState({ history: startOf({ [PAGES]: [{ path: '/' }, { path: '/about' }] }) });
  const editor = () => document.querySelector('nav a')?.getAttribute('href');
  const show = await mount(<TopBar route={{ view: 'pages', path: '/about' }} />);
  await show(<TopBar route={{ view: 'content' }} />);
  expect(editor()).toBe('#/page/%2Fabout');
  await act(() => removePage(1));
  await show(<TopBar route={{ view: 'pages' }} />);
  expect(editor()).toBe('#/page/%2F');
});
