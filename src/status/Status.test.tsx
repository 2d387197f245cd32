// @vitest-environment happy-dom

import { status } from '@worldwright/engine/browser';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Status } from './Status';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** Resolves the next page's loader. */
let arrive = () => {};
const loader = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
let root: Root;
/** Element to render into: other test files may leave something in the document. */
let host: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  status.setState({ title: '', retry: undefined });
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
});

test('a spinner shows while a page loads, unless it loads at once or has failed', async () => {
  const router = createMemoryRouter([{ path: '/' }, { path: '/next', loader }]);
  await act(async () => root.render(<Status router={router} />));
  const isShown = async (ms: number) => {
    await act(async () => vi.advanceTimersByTime(ms));
    return host.querySelector('[role=status]') !== null;
  };
  await act(async () => void router.navigate('/next'));
  expect([await isShown(100), await isShown(100)]).toEqual([false, true]);
  await act(async () => status.setState({ retry: () => {} }));
  expect(await isShown(0)).toBe(false);
  await act(async () => status.setState({ retry: undefined }));
  await act(async () => arrive());
  expect(await isShown(1_000)).toBe(false);
});

test('the new page is announced', async () => {
  await act(async () => root.render(<Status />));
  const said = () => host.querySelector('[aria-live]')?.textContent;
  expect(said()).toBe('');
  for (const title of ['Next', 'First']) {
    await act(async () => status.setState({ title }));
    expect(said()).toBe(title);
  }
});

test('a retry restores the previous focus', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  const retry = vi.fn(() => status.setState({ retry: undefined }));
  await act(async () => root.render(<Status />));
  await act(async () => status.setState({ retry }));
  field.focus();
  const button = host.querySelector('button');
  await act(async () => button?.focus());
  expect(document.activeElement).toBe(button);
  await act(async () => button?.click());
  expect(retry).toHaveBeenCalledOnce();
  expect([host.querySelector('button'), document.activeElement]).toEqual([null, field]);
});
