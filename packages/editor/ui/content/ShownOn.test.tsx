// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { PAGES } from '../../model/files.ts';
import type { Problem } from '../../model/problem.ts';
import { startOf } from '../state/edits/history';
import { useEditorStore } from '../state/store';
import { mount } from '../tests/mount';
import { ShownOn } from './ShownOn';

const { site } = useEditorStore.getState();
const page = (index: number, path: string, paths: string[]) => {
  return { index, path, paths, values: {}, noindex: false, mistakes: 0 };
};
const pages = [page(0, '/', ['/']), page(1, '/work/{path}', ['/work/one', '/work/two']), page(2, '/us', ['/us'])];
const content = { name: 'team', shape: 'list' as const, schema: {} };
const team = ['/', '/work/one', '/work/two'];
const pageText = () => document.body.textContent;
const links = () => [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

function open(): void {
  const file = [
    { path: '/', name: 'Home' },
    { path: '/work/{path}', each: 'work' },
    { path: '/us', name: 'Us' },
  ];
  useEditorStore.setState({
    site: { ...site, pages, shownOn: { team } },
    check: undefined,
    preview: undefined,
    history: startOf({ [PAGES]: file }),
  });
}

test('pages that show the content are listed by name, those of a collection as one', async () => {
  open();
  await mount(<ShownOn content={content} />);
  expect(links()).toEqual([
    ['Home', '#/page/%2F'],
    ['Work, a page each (2 pages)', '#/page/%2Fwork%2F%7Bpath%7D'],
  ]);
});

test('content on every page or on none is reported, unless a mistake prevents building pages', async () => {
  open();
  const showOn = (addresses: string[], problems: Problem[] = []) =>
    act(() => useEditorStore.setState({ site: { ...site, pages, shownOn: { team: addresses }, problems } }));
  await mount(<ShownOn content={content} />);
  await showOn([...team, '/us']);
  expect(pageText()).toBe('Every page shows it.');
  await showOn([]);
  expect(pageText()).toBe('No page shows it.');
  await showOn([], [{ severity: 'error', file: PAGES, path: [], message: 'is empty', at: [] }]);
  expect(pageText()).toBe('');
});

test('a page that now shows the content is listed', async () => {
  open();
  const check = {
    problems: [],
    pages,
    links: [],
    languages: [],
    previewed: [],
    shownOn: { team: ['/us'] },
  };
  useEditorStore.setState({ check });
  await mount(<ShownOn content={content} />);
  expect(links()).toEqual([['Us', '#/page/%2Fus']]);
});
