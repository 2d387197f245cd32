// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSubmenus } from './useSubmenus';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

function Navigation({ path }: { path: string }) {
  const navigation = useRef<HTMLElement>(null);
  useSubmenus(navigation, path);
  return (
    <>
      <nav ref={navigation}>
        <details>
          <summary>More</summary>
          <a href="#a">A</a>
        </details>
        <button type="button">Next</button>
      </nav>
      <p>Page</p>
    </>
  );
}

async function opened() {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => act(() => root.unmount()));
  await act(() => root.render(<Navigation path="/" />));
  const list = place.querySelector('details');
  if (!list) throw new Error('no <details>');
  list.open = true;
  return { list, place, root };
}

test.each([
  ['the page beside it is clicked', (place: Element) => press(place.querySelector('p'))],
  ['an item is chosen', (place: Element) => place.querySelector('a')?.click()],
  [
    'the focus leaves it',
    (place: Element) => {
      place.querySelector('a')?.focus();
      place.querySelector('button')?.focus();
    },
  ],
])('a submenu closes when %s', async (_, leave) => {
  const { list, place } = await opened();
  press(list.querySelector('summary'));
  expect(list.open).toBe(true);
  await act(() => leave(place));
  expect(list.open).toBe(false);
});

test('Escape closes a submenu and focuses its button', async () => {
  const { list, place } = await opened();
  place.querySelector('a')?.focus();
  const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(key);
  expect([list.open, document.activeElement?.tagName, key.defaultPrevented]).toEqual([false, 'SUMMARY', true]);
});

test('submenus are closed on the next page', async () => {
  const { list, root } = await opened();
  await act(() => root.render(<Navigation path="/other" />));
  expect(list.open).toBe(false);
});

function press(element: Element | null) {
  element?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
}
