// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { change, useDesk } from '../state/desk';
import { startOf } from '../state/history';
import { propose, save } from '../state/save';
import { mount } from '../tests/mount';
import { ConflictDialog } from './ConflictDialog';

const FILE = 'src/content/faq.ts';
const conflicts = [{ file: FILE, yours: 'Mine?', theirs: 'Theirs?', hash: 'theirs' }];

test.each([
  ['proposed', () => propose('A title'), { title: 'A title' }],
  ['saved', () => save(useDesk.getState()), {}],
])('what has met the change of another when it was %s is so again, over that', async (_word, write, more) => {
  const asked: { path: string; body: object }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) });
    return Response.json({ conflicts }, { status: 409 });
  });
  useDesk.setState({ history: startOf({ [FILE]: ['Old?'] }), base: { [FILE]: 'old' } });
  change([{ file: FILE, op: 'replace', path: [0], value: 'Mine?' }]);
  await mount(<ConflictDialog />);
  await act(write);
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Keep mine');
  await act(async () => button?.click());
  const [first, second] = asked;
  expect(asked).toHaveLength(2);
  expect(second?.path).toBe(first?.path);
  expect(second?.body).toEqual({ ...first?.body, ...more, over: { [FILE]: 'theirs' } });
});
