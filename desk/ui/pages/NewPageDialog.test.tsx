// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { NewPageDialog } from './NewPageDialog';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test.each([
  ['Grüße vom Café', '/grusse-vom-cafe'],
  ['  100 % ours! ', '/100-ours'],
  ['Über uns', '/uber-uns'],
])('a page that is called %j has the address %s to begin with', async (title, address) => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() => root.render(<NewPageDialog template={undefined} onClose={() => {}} />));
  const [first, second] = document.querySelectorAll('input');
  await act(() => {
    // React hears of a value only if it was not React that gave it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(first, title);
    first?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(second?.value).toBe(address);
  await act(() => root.unmount());
});
