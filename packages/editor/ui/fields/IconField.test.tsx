// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { useDesk } from '../state/desk';
import { startOf } from '../state/history';
import { mount, typeInto } from '../tests/mount';
import { IconField } from './IconField';
import { FormFile } from './useField';

const FILE = 'src/content/values.ts';

test('an icon is searched for by its name and chosen by its picture', async () => {
  useDesk.setState({ history: startOf({ [FILE]: { icon: 'bot' } }) });
  await mount(
    <FormFile value={FILE}>
      <IconField path={['icon']} schema={{}} label="Icon" isRequired />
    </FormFile>,
  );
  await act(async () => document.querySelector('button')?.click());
  const icons = () => [...document.querySelectorAll<HTMLElement>('dialog li button')];
  expect(icons().length).toBeGreaterThan(100);
  await typeInto(document.querySelector<HTMLInputElement>('dialog input'), 'message heart');
  expect(icons().length).toBeGreaterThan(0);
  for (const { textContent } of icons()) expect(textContent).toMatch(/message.*heart|heart.*message/);
  await typeInto(document.querySelector<HTMLInputElement>('dialog input'), 'hammer');
  const [hammer] = icons();
  expect(hammer?.querySelector('svg')).not.toBeNull();
  await act(async () => hammer?.click());
  expect(useDesk.getState().history.files[FILE]).toEqual({ icon: 'hammer' });
  expect(document.querySelector('dialog')).toBeNull();
});
