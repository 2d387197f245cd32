// @vitest-environment happy-dom
import { act, lazy, type ReactNode, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isPageFile } from '../../browser/load/pageFile';
import type { PageFile } from '../model/page';
import { Page } from './Page';
import type { Renderer } from './renderer';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** A page with a section for each way of hydrating. */
function pageWith(hydrations: string[]): PageFile {
  const page: unknown = {
    path: '/a',
    version: '1',
    codeVersion: 'c',
    meta: { title: 'A', description: 'B', image: {}, siteName: 'S', index: true },
    layout: { name: 'site', data: { title: 'the frame' } },
    sections: hydrations.map((hydrate, index) => ({
      type: 'text',
      key: `text ${index}`,
      id: `part-${index}`,
      hydrate,
      props: {},
      ...(hydrate === 'idle' && { moves: true }),
    })),
    steps: [],
    anchors: [],
  };
  if (!isPageFile(page)) throw new Error('no page');
  return page;
}

/** What stands in every section: a button that counts its clicks. */
function Counter(): ReactNode {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

const Frame = ({ children }: { children: ReactNode }) => <main>{children}</main>;
const page = pageWith(['visible', 'idle', 'never']);

/** When the time of each section comes, in the order of the page. */
let come: (() => void)[] = [];
let alive: string[] = [];
let root: Root;
const complaints = vi.fn();

beforeEach(async () => {
  [come, alive] = [[], []];
  complaints.mockClear();
  const atBuild: Renderer = { layout: () => Frame, section: () => Counter, isPrerendered: true, loading: null };
  document.body.innerHTML = `<div id="root">${renderToString(<Page page={page} renderer={atBuild} />)}</div>`;
  const inBrowser: Renderer = {
    layout: () => Frame,
    section: () =>
      lazy(async () => {
        await new Promise<void>((resolve) => come.push(resolve));
        return { default: Counter };
      }),
    isPrerendered: true,
    onHydrated: ({ id }) => alive.push(id),
    loading: null,
  };
  const element = document.getElementById('root');
  if (!element) throw new Error('no root');
  await act(async () => {
    root = hydrateRoot(element, <Page page={page} renderer={inBrowser} />, { onRecoverableError: complaints });
  });
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const section = (index: number) => document.getElementById(`part-${index}`);
const click = (index: number) => act(async () => section(index)?.querySelector('button')?.click());
const timeOf = (index: number) => act(async () => come[index]?.());

test('HTML says what each section waits for', () => {
  const waits = [0, 1, 2].map((index) => section(index)?.dataset.hydrate);
  expect(waits).toEqual(['visible', 'idle', undefined]);
  expect([0, 1, 2].map((index) => section(index)?.hasAttribute('data-moves'))).toEqual([false, true, false]);
  expect(section(0)?.dataset.section).toBe('text');
});

test('a section without its code is the HTML that it was, and the others go on without it', async () => {
  const before = section(0)?.querySelector('button');
  await timeOf(1);
  await click(1);
  await click(0);
  expect([section(1)?.textContent, section(0)?.textContent]).toEqual(['1', '0']);
  expect(section(0)?.querySelector('button')).toBe(before);
  expect(alive).not.toContain('part-0');
});

test('a section whose time comes has its handlers, says so once, and is the same element', async () => {
  const before = section(0)?.querySelector('button');
  await timeOf(0);
  expect(alive.filter((id) => id === 'part-0')).toHaveLength(1);
  expect(section(0)?.dataset.hydrate).toBeUndefined();
  await click(0);
  expect([before?.isConnected, before?.textContent]).toEqual([true, '1']);
  expect(complaints).not.toHaveBeenCalled();
});
