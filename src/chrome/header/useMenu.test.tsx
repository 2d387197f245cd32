// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NavigationFit } from './navigationFit';
import { useMenu } from './useMenu';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

function Menu({ fit, path = '/' }: { fit: NavigationFit; path?: string }): ReactNode {
  const { menu, isOpen } = useMenu(fit, path);
  return (
    <>
      <header>
        <output>{String(isOpen)}</output>
        <button type="button">menu</button>
        <nav ref={menu}>
          <a href="/first">first</a>
          <a href="/second">second</a>
        </nav>
      </header>
      <main>the page</main>
    </>
  );
}

let root: Root;
let isShown = false;
let widen = () => {};
let nav: HTMLElement;
const hide = vi.fn();

/** Renders the menu on a small screen, with a popover state set by the test. */
beforeEach(async () => {
  isShown = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: (_: string, listener: () => void, { signal }: AddEventListenerOptions) => {
      widen = () => signal?.aborted || listener();
    },
  }));
  const page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':popover-open' ? isShown : matches.call(this, selector);
  });
  await act(async () => root.render(<Menu fit="row" />));
  const found = document.querySelector('nav');
  if (!found) throw new Error('no menu');
  nav = found;
  nav.hidePopover = hide;
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  hide.mockClear();
});

/** Dispatches the events of a popover that opens or closes. */
const toggle = (isOpen: boolean) =>
  act(async () => {
    const newState = isOpen ? 'open' : 'closed';
    nav.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
    isShown = isOpen;
    nav.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
  });

const said = () => document.querySelector('output')?.textContent;
const isLocked = () => document.querySelector('main')?.hasAttribute('inert');

// Test files share one window.
afterAll(() => vi.unstubAllGlobals());

test('an opening menu updates its state, takes the focus and makes the page behind it inert', async () => {
  expect([said(), isLocked()]).toEqual(['false', false]);
  await toggle(true);
  expect([said(), document.activeElement?.textContent]).toEqual(['true', 'first']);
  // After the menu has been painted.
  await expect.poll(isLocked).toBe(true);
  expect(document.querySelector('header')?.hasAttribute('inert')).toBe(false);
});

test('a focus already inside the menu stays there', async () => {
  const second = nav.querySelectorAll('a')[1];
  second?.focus();
  await toggle(true);
  expect(document.activeElement).toBe(second);
});

test('a closing menu unlocks the page first, so that the focus can move there', async () => {
  await toggle(true);
  await expect.poll(isLocked).toBe(true);
  nav.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'closed' }));
  expect(isLocked()).toBe(false);
  await toggle(false);
  expect([said(), isLocked()]).toEqual(['false', false]);
});

test('a menu closed by its button is hidden before the page is unlocked', async () => {
  await toggle(true);
  await expect.poll(isLocked).toBe(true);
  document.querySelector('button')?.focus();
  nav.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'closed' }));
  expect(isLocked()).toBe(true);
  await toggle(false);
  await expect.poll(isLocked).toBe(false);
});

test('the menu closes when the viewport is wide enough for the navigation', () => {
  widen();
  expect(hide).toHaveBeenCalledOnce();
});

test('a navigation that is a menu at every width stays open in a wide viewport', async () => {
  await act(async () => root.render(<Menu fit="menu" />));
  widen();
  expect(hide).not.toHaveBeenCalled();
});

test('the menu closes when the page changes, not on a re-render', async () => {
  await toggle(true);
  await act(async () => root.render(<Menu fit="row" />));
  expect(hide).not.toHaveBeenCalled();
  await act(async () => root.render(<Menu fit="row" path="/next" />));
  expect(hide).toHaveBeenCalledOnce();
});

test('listeners are removed on unmount', async () => {
  await act(async () => root.render(null));
  hide.mockClear();
  widen();
  expect(hide).not.toHaveBeenCalled();
});
