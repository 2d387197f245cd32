// @vitest-environment happy-dom
import { act, type ReactNode, startTransition, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageFileOf } from '../browser/tests/pageFileOf';
import { Page, type Renderer } from './Page';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** A button that counts its clicks. */
function Counter(): ReactNode {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

const Frame = ({ children }: { children: ReactNode }): ReactNode => <main>{children}</main>;
const renderer: Renderer = { layout: () => Frame, section: () => Counter };
const page = pageFileOf('/a', [{ id: 'first', moves: true }, { id: 'second' }, { id: 'third' }]);
const complaints = vi.fn();
let root: Root;

/** Puts the page's HTML into the document and starts hydration. */
function hydrate(): void {
  const element = document.createElement('div');
  element.innerHTML = renderToString(<Page page={page} renderer={renderer} />);
  document.body.replaceChildren(element);
  startTransition(() => {
    root = hydrateRoot(element, <Page page={page} renderer={renderer} />, { onRecoverableError: complaints });
  });
}

beforeEach(() => complaints.mockClear());
afterEach(async () => {
  await act(async () => root.unmount());
});

const buttonOf = (id: string) => document.querySelector<HTMLElement>(`#${id} button`);

test('sections have the attributes that `boot.ts` reads', async () => {
  await act(async () => hydrate());
  const sections = [...document.querySelectorAll<HTMLElement>('main > section')];
  expect(sections.map(({ dataset }) => [dataset.section, 'moves' in dataset])).toEqual([
    ['text', true],
    ['text', false],
    ['text', false],
  ]);
});

test('hydration keeps elements and attaches handlers', async () => {
  let before: HTMLElement | null = null;
  await act(async () => {
    hydrate();
    before = buttonOf('second');
  });
  await act(async () => buttonOf('second')?.click());
  expect(buttonOf('second')).toBe(before);
  expect(['first', 'second'].map((id) => buttonOf(id)?.textContent)).toEqual(['0', '1']);
  expect(complaints).not.toHaveBeenCalled();
});

test('a click on a section hydrates it first', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  hydrate();
  buttonOf('third')?.click();
  await vi.waitFor(() => expect(buttonOf('third')?.textContent).toBe('1'));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

test('the beginning of a page ends with its main heading and a viewport of space', async () => {
  await act(async () => hydrate());
  const next = { ...page, path: '/b', headingAt: 1 };
  const render = (isBeginning: boolean) =>
    act(async () => root.render(<Page page={next} renderer={renderer} isBeginning={isBeginning} />));
  const children = () =>
    [...document.querySelectorAll<HTMLElement>('main > *')].map(({ id, style }) => id || style.minHeight);
  await render(true);
  expect(children()).toEqual(['first', 'second', '100vh']);
  const first = document.getElementById('first');
  await render(false);
  expect(children()).toEqual(['first', 'second', 'third']);
  expect(document.getElementById('first')).toBe(first);
});
