// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { PAGES } from '../../model/files.ts';
import { FormFile } from '../fields/useField';
import { useDesk } from '../state/desk';
import { startOf } from '../state/history';
import { AddressField } from './AddressField';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const field = () => {
  const input = document.querySelector('input');
  if (!input) throw new Error('there is no field');
  return input;
};

test('an address that is being typed is there again after its file could not be read for a moment', async () => {
  useDesk.setState({ history: startOf({ [PAGES]: [{ path: '/old' }] }) });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const form = (
    <FormFile value={PAGES}>
      <AddressField index={0} path="/old" />
    </FormFile>
  );
  await act(() => root.render(form));
  await act(() => {
    // React hears of a value only if it was not React that gave it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), '/new');
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(() => root.render(null));
  await act(() => root.render(form));
  expect(field().value).toBe('/new');
  await act(() => root.unmount());
});
