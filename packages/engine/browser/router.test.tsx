// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import words from '../../../src/content/words.ts';
import type { PageFile } from '../model/page.ts';
import { status } from './load.ts';
import { createRouter, type Router } from './router.tsx';
import { pageFileOf } from './tests/pageFileOf.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** Pages by path, and a log of the rendered parts. */
const site = vi.hoisted(() => ({ pages: new Map<string, object>(), rendered: [] as string[] }));
vi.mock('./load.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('./load.ts')>()),
  loadPage: async (path: string) => site.pages.get(path),
}));
vi.mock('../render/Page.tsx', () => ({
  Page: ({ page, isBeginning }: { page: PageFile; isBeginning: boolean }): ReactNode => {
    if (page.meta.title === 'Broken') throw new Error('it broke');
    site.rendered.push(`${isBeginning ? 'beginning' : 'all'} of ${page.path}`);
    return (
      <main>
        <h1>{page.meta.title}</h1>
        <section id="part" />
      </main>
    );
  },
}));

let root: Root;
let router: Router;
const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});

/** Adds a page to the site. */
function add(path: string, changes: Partial<PageFile> = {}): PageFile {
  const page = { ...pageFileOf(path), ...changes };
  site.pages.set(path, page);
  return page;
}

beforeEach(async () => {
  history.replaceState(null, '', 'http://localhost:3000/');
  document.body.replaceChildren();
  site.pages.clear();
  for (const path of ['/about-us', '/service/rpa']) add(path);
  router = createRouter(add('/'));
  root = createRoot(document.body.appendChild(document.createElement('div')), { onCaughtError: () => {} });
  await act(async () => root.render(<RouterProvider router={router} future={{ v7_startTransition: true }} />));
  for (const spy of [assign, reload]) spy.mockClear();
});
afterEach(async () => {
  await act(async () => root.unmount());
  router.dispose();
});

/** Navigates. Resolves with the rendered parts when the page is complete. */
async function go(to: string | -1): Promise<string[]> {
  site.rendered = [];
  await act(async () => void (to === -1 ? router.navigate(-1) : router.navigate(to)));
  // The rest of a page is rendered after the first paint.
  for (let step = 0; step < 2; step += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return site.rendered.filter((one, index, all) => one !== all[index - 1]);
}
const heading = () => document.querySelector('h1');

test('the first page neither moves the focus nor is announced', () => {
  expect(heading()?.textContent).toBe('The page /');
  expect([document.activeElement, status.getState().title]).toEqual([document.body, '']);
});

test.each(['/about-us', '/service/rpa'])('%s is rendered in two steps, announced and focused', async (path) => {
  expect(await go(path)).toEqual([`beginning of ${path}`, `all of ${path}`]);
  expect(document.activeElement?.textContent).toBe(`The page ${path}`);
  expect([status.getState().title, document.title]).toEqual([`The page ${path}`, `The page ${path}`]);
});

test('Back and anchors render a page in one step', async () => {
  expect(await go('/about-us#part')).toEqual(['all of /about-us']);
  expect(await go(-1)).toEqual(['all of /']);
  expect(status.getState().title).toBe('The page /');
});

test('a change of hash or query renders nothing', async () => {
  expect(await go('/#part')).toEqual([]);
  expect(await go('/?a=1')).toEqual([]);
});

test('newer code, another language and unknown paths cause a full load', async () => {
  add('/about-us', { codeVersion: 'newer' });
  await go('/about-us?a=1#part');
  const { meta } = pageFileOf('/de');
  add('/de', { meta: { ...meta, language: 'de' } });
  await go('/de');
  site.pages.set('/moved', add('/404'));
  await go('/moved');
  expect(assign.mock.calls).toEqual([['/about-us?a=1#part'], ['/de'], ['/moved']]);
  expect(heading()?.textContent).toBe('The page /');
});

test('a page that throws is reloaded, then shows an error, and Back works', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { meta } = pageFileOf('/');
  add('/about-us', { meta: { ...meta, title: 'Broken' } });
  await go('/about-us');
  expect(heading()?.textContent).toBe(words.trouble.broken);
  expect([document.activeElement, reload.mock.calls.length]).toEqual([heading(), 1]);
  await go(-1);
  expect(heading()?.textContent).toBe('The page /');
});
