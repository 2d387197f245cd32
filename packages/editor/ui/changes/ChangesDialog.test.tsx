// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { button, mount, typeInto } from '../tests/mount';
import { ChangesDialog } from './ChangesDialog';

const canPropose = () => button(/branch/)?.getAttribute('aria-disabled') !== 'true';

/** Opens the dialog. Returns a function that resolves the request with descriptions of the changes. */
async function opened(): Promise<(words: string[]) => Promise<void>> {
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  await mount(<ChangesDialog onClose={() => {}} />);
  return (words) => act(async () => answer(Response.json(words)));
}

test('a proposal is titled as typed, or like the first change', async () => {
  const read = await opened();
  expect(canPropose()).toBe(false);
  await typeInto(document.querySelector('input'), 'A title');
  expect(canPropose()).toBe(true);
  await typeInto(document.querySelector('input'), ' ');
  expect(canPropose()).toBe(false);
  await read(['hid FAQ on /']);
  expect(canPropose()).toBe(true);
});

test('changes without effect are reported and cannot be proposed', async () => {
  const read = await opened();
  await typeInto(document.querySelector('input'), 'A title');
  await read([]);
  expect(document.body.textContent).toContain('Your changes come to nothing');
  expect(canPropose()).toBe(false);
});
