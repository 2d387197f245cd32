// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { undoStep, useDesk } from '../state/desk';
import { startOf } from '../state/history';
import { mount, typeInto } from '../tests/mount';
import { NumberField } from './SmallFields';
import { FormFile } from './useField';

const FILE = 'src/content/values.ts';
const input = () => document.querySelector('input');
const number = () => useDesk.getState().history.files[FILE];

test('a number can be taken away to write another, and is there again where none is written', async () => {
  useDesk.setState({ history: startOf({ [FILE]: { number: 4 } }) });
  await mount(
    <FormFile value={FILE}>
      <NumberField path={['number']} schema={{ type: 'integer' }} label="Number" isRequired />
    </FormFile>,
  );
  await typeInto(input(), '');
  expect(input()?.value).toBe('');
  await typeInto(input(), '7');
  expect(number()).toEqual({ number: 7 });
  await typeInto(input(), '');
  await act(async () => undoStep());
  expect(input()?.value).toBe('4');
  await typeInto(input(), '');
  await act(async () => input()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(input()?.value).toBe('4');
  expect(number()).toEqual({ number: 4 });
});
