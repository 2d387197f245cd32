// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { useDesk } from '../state/desk';
import { startOf } from '../state/history';
import { mount } from '../tests/mount';
import { PictureField } from './PictureField';
import { FormFile } from './useField';

const FILE = 'pages.config.ts';

const button = (...words: string[]) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => words.some((one) => textContent?.startsWith(one)));

test.each([
  ['where there was none keeps the description that was written for it', '', 'Choose', 'Ships at dawn'],
  ['in the place of another is to be described anew', 'city', 'Replace', ''],
  ['that is chosen once more stays described', 'harbour', 'Replace', 'Ships at dawn'],
])('a picture %s', async (_, src, word, alt) => {
  const { site } = useDesk.getInitialState();
  const pictures = ['city', 'harbour'].map((name) => ({ name, thumbnail: `/${name}.webp`, width: 4, height: 3 }));
  const picture = { src, alt: 'Ships at dawn' };
  useDesk.setState({ site: { ...site, pictures }, history: startOf({ [FILE]: { picture } }) });
  await mount(
    <FormFile value={FILE}>
      <PictureField path={['picture']} schema={{}} label="Picture" isRequired />
    </FormFile>,
  );
  await act(() => button('Choose', 'Replace')?.click());
  expect(button('Choose', 'Replace')?.textContent).toBe(word);
  await act(() => button('harbour')?.click());
  expect(useDesk.getState().history.files[FILE]).toEqual({ picture: { src: 'harbour', alt } });
  expect(useDesk.getState().announcement.trim()).toBe('The picture harbour is chosen');
});
