// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableCSSFileLoading": true, "handleDisabledFileLoadingAsSuccess": true } }
import { act, lazy, type ReactNode, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageFileOf } from '../../browser/tests/pageFileOf';
import { Page } from './Page';
import type { Renderer } from './renderer';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** A page with a section for each way of hydrating. */
const pageWith = (hydrations: string[]) =>
  pageFileOf(
    '/a',
    hydrations.map((hydrate, index) => ({ id: `part-${index}`, hydrate, ...(hydrate === 'idle' && { moves: true }) })),
    { title: 'the frame' },
  );

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

/** What the build has put at the end of the first section. */
const SHEET = '/all.css';

beforeEach(async () => {
  [come, alive] = [[], []];
  complaints.mockClear();
  const atBuild: Renderer = {
    layout: () => Frame,
    section: () => Counter,
    isPrerendered: true,
    sheet: SHEET,
    loading: null,
  };
  document.body.innerHTML = `<div id="root">${renderToString(<Page page={page} renderer={atBuild} />)}</div>`;
  const inBrowser: Renderer = {
    layout: () => Frame,
    section: () =>
      lazy(async () => {
        await new Promise<void>((resolve) => come.push(resolve));
        return { default: Counter };
      }),
    isPrerendered: true,
    sheet: SHEET,
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

test('a page that is navigated to has its code at hand: nothing waits, and nobody is told', async () => {
  const told = vi.fn();
  const renderer: Renderer = {
    layout: () => Frame,
    section: () => Counter,
    isPrerendered: false,
    onHydrated: told,
    loading: null,
  };
  await act(async () => root.render(<Page page={{ ...page, path: '/b' }} renderer={renderer} />));
  expect(document.querySelectorAll('[data-hydrate], [data-moves]')).toHaveLength(0);
  await click(0);
  expect([section(0)?.textContent, told.mock.calls.length]).toEqual(['1', 0]);
});

test('the sheet stands at the end of the first section, and nowhere else', () => {
  const sheets = [...document.querySelectorAll('link')];
  expect(sheets.map((link) => link.getAttribute('href'))).toEqual([SHEET]);
  expect(section(0)?.lastElementChild).toBe(sheets[0]);
});

test('of sections whose turn has not come there is the place, below the screen, and then they are there', async () => {
  const renderer: Renderer = { layout: () => Frame, section: () => Counter, isPrerendered: false, loading: null };
  const next = { ...page, path: '/c' };
  const show = (shown: number) => act(async () => root.render(<Page page={next} renderer={renderer} shown={shown} />));
  const seen = () => [0, 1, 2].map((index) => [section(index)?.textContent, section(index)?.style.minHeight]);
  await show(1);
  expect(seen()).toEqual([
    ['0', ''],
    ['', '100vh'],
    ['', '100vh'],
  ]);
  await show(3);
  expect(seen()).toEqual(Array.from({ length: 3 }, () => ['0', '']));
  expect(document.querySelector('link')).toBeNull();
});

test('a section shows what it is given anew', async () => {
  const Told = (props: object): ReactNode => <p>{JSON.stringify(props)}</p>;
  const renderer: Renderer = { layout: () => Frame, section: () => Told, isPrerendered: false, loading: null };
  const called = (name: string) => {
    const named = pageFileOf(
      '/d',
      page.sections.map((one) => ({ ...one, props: { name } })),
    );
    return act(async () => root.render(<Page page={named} renderer={renderer} />));
  };
  for (const name of ['First', 'Second']) {
    await called(name);
    expect(section(0)?.textContent).toContain(name);
  }
});
