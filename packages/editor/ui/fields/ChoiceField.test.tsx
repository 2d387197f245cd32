// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { useDesk } from '../state/desk';
import { startOf } from '../state/history';
import { mount } from '../tests/mount';
import { ChoiceField } from './SmallFields';
import { FormFile } from './useField';

const FILE = 'src/content/values.ts';
const schema = { enum: ['left', 'right'] };
const select = () => document.querySelector('select');
const shown = () => select()?.selectedOptions[0]?.textContent;
const options = () => [...(select()?.options ?? [])].map(({ textContent }) => textContent);

test('a choice that is none of those there are is shown as it is, and can be made one of them', async () => {
  useDesk.setState({ history: startOf({ [FILE]: { side: 'above' } }) });
  await mount(
    <FormFile value={FILE}>
      <ChoiceField path={['side']} schema={schema} label="Side" isRequired />
    </FormFile>,
  );
  expect(shown()).toBe('above');
  await act(async () => {
    const field = select();
    if (field) field.value = '0';
    field?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(useDesk.getState().history.files[FILE]).toEqual({ side: 'left' });
  expect([shown(), options()]).toEqual(['left', ['left', 'right']]);
});
