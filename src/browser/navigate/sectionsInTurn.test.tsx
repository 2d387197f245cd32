// @vitest-environment happy-dom
import { act, type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Page } from '../../engine/render/Page';
import type { Renderer } from '../../engine/render/renderer';
import { pageFileOf } from '../tests/pageFileOf';
import { useSectionsInTurn, type View } from './sectionsInTurn';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** The browser paints when a test says so. */
let paint: (() => void)[] = [];
vi.mock('../platform/painted', () => ({ painted: () => new Promise<void>((resolve) => paint.push(resolve)) }));
const painted = () =>
  act(async () => {
    for (const resolve of paint.splice(0)) resolve();
  });

const pageOf = (path: string, count: number) =>
  pageFileOf(
    path,
    Array.from({ length: count }, () => ({})),
  );

const Frame = ({ children }: { children: ReactNode }) => <main>{children}</main>;
const Words = () => <p>words</p>;
const renderer: Renderer = { layout: () => Frame, section: () => Words, isPrerendered: false, loading: null };

let show: (view: View) => void = () => {};
function Site({ begins }: { begins: View }): ReactNode {
  const [view, setView] = useState(begins);
  show = setView;
  useSectionsInTurn(view, setView);
  return <Page page={view.page} shown={view.shown} renderer={renderer} />;
}

let root: Root;
const rendered = () => [...document.querySelectorAll('section')].map((one) => one.textContent !== '');
const places = () => [...document.querySelectorAll('section')].map((one) => one.style.minHeight !== '');

beforeEach(async () => {
  paint = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Site begins={{ page: pageOf('/a', 3), shown: 1 }} />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

test('a page begins with its first section, and keeps a place for each of the others', () => {
  expect(rendered()).toEqual([true, false, false]);
  expect(places()).toEqual([false, true, true]);
});

test('with every frame one more section follows, in the place that was kept for it, until all are there', async () => {
  const elements = [...document.querySelectorAll('section')];
  await painted();
  expect(rendered()).toEqual([true, true, false]);
  await painted();
  expect(rendered()).toEqual([true, true, true]);
  expect(places()).toEqual([false, false, false]);
  expect(elements.map((one) => one.isConnected)).toEqual([true, true, true]);
  expect(paint).toEqual([]);
});

test('a page that was left gets no more sections, and the next has its own turn', async () => {
  const next = { page: pageOf('/b', 2), shown: 1 };
  await act(async () => show(next));
  expect(rendered()).toEqual([true, false]);
  await painted();
  expect(rendered()).toEqual([true, true]);
  expect(paint).toEqual([]);
});

test('a page that comes whole waits for nothing', async () => {
  await act(async () => show({ page: pageOf('/c', 4), shown: 4 }));
  expect(rendered()).toEqual([true, true, true, true]);
});
