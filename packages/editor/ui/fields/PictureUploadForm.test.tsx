// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../model/answers';
import { mount, press } from '../tests/mount';
import { PictureUploadForm } from './PictureUploadForm';

/** Chooses a file in the form. @param size in bytes, to pretend another size */
async function chooseFile(file: string, size?: number): Promise<void> {
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('there is no field for a file');
  const chosen = new File([], file);
  if (size !== undefined) Object.defineProperty(chosen, 'size', { value: size });
  Object.defineProperty(input, 'files', { value: [chosen] });
  await act(() => input.dispatchEvent(new Event('change', { bubbles: true })));
}

const submit = () =>
  act(() => document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));

test.each([
  ['My World (1).PNG', 'my-world-1'],
  ['Grüße vom Café.jpg', 'gruesse-vom-cafe'],
  ['Cafe\u0301.jpg', 'cafe'],
  ['بيت.png', 'byt'],
])('the file %s suggests the picture name %j', async (file, name) => {
  await mount(<PictureUploadForm onUploaded={() => {}} />);
  await chooseFile(file);
  expect(document.querySelector<HTMLInputElement>('input:not([type=file])')?.value).toBe(name);
});

test.each([
  ['is used after its upload', true],
  ['is not used if the dialog was closed during its upload', false],
])('a picture %s', async (_, isOpen) => {
  const { promise: made, resolve: end } = Promise.withResolvers<void>();
  const answer = vi.fn(async () => {
    await made;
    return Response.json({ name: 'harbour', pictures: [] });
  });
  vi.stubGlobal('fetch', answer);
  const onUploaded = vi.fn();
  const show = await mount(<PictureUploadForm onUploaded={onUploaded} />);
  await chooseFile('harbour.png');
  await submit();
  await expect.poll(() => answer).toHaveBeenCalled();
  if (!isOpen) await show(null);
  await act(async () => end());
  // The list of pictures is fetched next.
  await expect.poll(() => answer).toHaveBeenCalledTimes(2);
  await act(async () => {});
  expect(onUploaded).toHaveBeenCalledTimes(isOpen ? 1 : 0);
});

test('a file that is too large is neither read nor sent', async () => {
  const answer = vi.fn();
  vi.stubGlobal('fetch', answer);
  const read = vi.spyOn(FileReader.prototype, 'readAsDataURL');
  await mount(<PictureUploadForm onUploaded={() => {}} />);
  await chooseFile('harbour.png', MAX_UPLOAD_BYTES + 1);
  await submit();
  expect(document.querySelector('[role=alert]')?.textContent).toContain('make it smaller');
  expect(answer).not.toHaveBeenCalled();
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});

test('an upload can be cancelled, and the form is as before', async () => {
  let sent: AbortSignal | null | undefined;
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_done, fail) => {
        sent = signal;
        signal?.addEventListener('abort', () => fail(signal.reason));
      }),
  );
  await mount(<PictureUploadForm onUploaded={() => {}} />);
  await chooseFile('harbour.png');
  await submit();
  await expect.poll(() => sent).toBeDefined();
  await press('Cancel');
  expect(sent?.aborted).toBe(true);
  expect(document.querySelector('[role=alert]')?.textContent).toBe('');
  expect(document.querySelector('button')?.textContent).toBe('Add and use it');
});
