// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useDesk } from '../state/desk';
import { startOf, unsaved } from '../state/history';
import { TextField } from './TextField';
import { FormFile } from './useField';

const FILE = 'pages.config.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Shows a field with a text, and empties it. Answers with what is to be saved then. */
async function emptied(isRequired: boolean) {
  useDesk.setState({ history: startOf({ [FILE]: { heading: 'Words' } }) });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const field = <TextField path={['heading']} schema={{}} label="Heading" isRequired={isRequired} isLine />;
  await act(() => root.render(<FormFile value={FILE}>{field}</FormFile>));
  const input = document.querySelector('input');
  if (!input) throw new Error('there is no field');
  await act(() => {
    // React hears of a value only if it was not React that gave it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(() => root.unmount());
  return unsaved(useDesk.getState().history);
}

test('a text that need not be there is gone as soon as it is empty: it is no mistake while its field is open', async () => {
  expect(await emptied(false)).toEqual([{ file: FILE, path: ['heading'], op: 'remove' }]);
  expect(await emptied(true)).toEqual([{ file: FILE, path: ['heading'], op: 'replace', value: '' }]);
});

test('a field is described by all that stands around it: that it may be empty, how long it is, what it is for', async () => {
  useDesk.setState({ history: startOf({ [FILE]: { heading: 'Words' } }) });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const help = 'Stands above the text.';
  await act(() =>
    root.render(
      <FormFile value={FILE}>
        <TextField path={['heading']} schema={{ help }} label="Heading" isRequired={false} aside="5 of 60" />
      </FormFile>,
    ),
  );
  const ids = document.querySelector('textarea')?.getAttribute('aria-describedby')?.split(' ') ?? [];
  const words = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  for (const part of ['optional', '5 of 60', help]) expect(words).toContain(part);
  await act(() => root.unmount());
});
