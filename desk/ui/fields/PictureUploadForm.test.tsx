// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { mount } from '../tests/mount';
import { PictureUploadForm } from './PictureUploadForm';

/** The name that the form gives to a picture that is chosen from a file. */
async function nameFor(file: string): Promise<string | undefined> {
  await mount(<PictureUploadForm onUploaded={() => {}} />);
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('there is no field for a file');
  Object.defineProperty(input, 'files', { value: [new File([], file)] });
  await act(() => input.dispatchEvent(new Event('change', { bubbles: true })));
  const name = document.querySelector<HTMLInputElement>('input:not([type=file])')?.value;
  return name;
}

test.each([
  ['My World (1).PNG', 'my-world-1'],
  ['Grüße vom Café.jpg', 'grusse-vom-cafe'],
  ['Cafe\u0301.jpg', 'cafe'],
  ['بيت.png', ''],
])('a picture from the file %s is called %j', async (file, name) => expect(await nameFor(file)).toBe(name));
