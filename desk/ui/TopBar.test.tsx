// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { Route } from './state/route';
import { TopBar } from './TopBar';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('each view has a title of its own: windows and steps of the history are told apart by it', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const routes: Route[] = [
    { view: 'page', path: '/' },
    { view: 'page', path: '/about' },
    { view: 'pages' },
    { view: 'pages', path: '/about' },
    { view: 'content', name: 'faq' },
  ];
  const titles: string[] = [];
  for (const route of routes) {
    await act(() => root.render(<TopBar route={route} />));
    titles.push(document.title);
  }
  expect(new Set(titles).size).toBe(routes.length);
  expect(titles[1]).toContain('/about');
  await act(() => root.unmount());
});
