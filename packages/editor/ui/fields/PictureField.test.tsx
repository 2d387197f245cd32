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
  const pictures = ['city', 'harbour'].map((name) => ({
    name,
    thumbnail: `/${name}.webp`,
    width: 4,
    height: 3,
    isPhoto: name === 'harbour',
  }));
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

const schema = { properties: { photo: { type: 'boolean', label: 'Photograph' }, focus: { label: 'Focal point' } } };

/** Shows the field of a picture that is a photograph by itself, and puts a box of 200 by 100 px in its place. */
async function showPhoto(value: object): Promise<HTMLElement | null> {
  const { site } = useDesk.getInitialState();
  const pictures = [{ name: 'harbour', thumbnail: '/harbour.webp', width: 4, height: 3, isPhoto: true }];
  useDesk.setState({
    site: { ...site, pictures },
    history: startOf({ [FILE]: { picture: { src: 'harbour', alt: 'Ships', ...value } } }),
  });
  await mount(
    <FormFile value={FILE}>
      <PictureField path={['picture']} schema={schema} label="Picture" isRequired />
    </FormFile>,
  );
  const point = document.querySelector<HTMLElement>('[aria-label^="Focal point"]');
  if (point) point.getBoundingClientRect = () => new DOMRect(100, 50, 200, 100);
  return point;
}

const written = () => Object(useDesk.getState().history.files[FILE]).picture;

test('the focal point of a photograph is where it is pressed, and moves by keys', async () => {
  const point = await showPhoto({});
  await act(async () =>
    point?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, clientX: 241, clientY: 90 })),
  );
  expect(written().focus).toEqual({ x: 70, y: 40 });
  await act(async () => point?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'ArrowUp' })));
  expect(written().focus).toEqual({ x: 70, y: 35 });
});

test('a picture that is no photograph has no focal point, and what it is by itself is not written', async () => {
  await showPhoto({});
  const box = document.querySelector<HTMLInputElement>('[type=checkbox]');
  expect(box?.checked).toBe(true);
  await act(async () => box?.click());
  expect(written().photo).toBe(false);
  expect(document.querySelector('[aria-label^="Focal point"]')).toBeNull();
  await act(async () => box?.click());
  expect(written()).toEqual({ src: 'harbour', alt: 'Ships' });
});
