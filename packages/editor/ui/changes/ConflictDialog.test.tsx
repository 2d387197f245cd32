// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { startOf } from '../state/edits/history';
import { change, useEditorStore } from '../state/store';
import { propose, publish, save, takeOver } from '../state/sync/save';
import { mount, press } from '../tests/mount';
import { ConflictDialog } from './ConflictDialog';

const FILE = 'src/content/faq.ts';
const block = (name: string) => ({ at: [0], yours: `My ${name}`, theirs: `Their ${name}` });
const conflicts = [{ file: FILE, blocks: [block('question'), block('answer')], hash: 'theirs' }];

test.each<[string, () => Promise<void>, object]>([
  ['proposed', () => propose('A title'), { title: 'A title' }],
  ['saved', () => save(), {}],
  ['published', () => publish('A title'), { title: 'A title' }],
  ['taken over', () => takeOver('A title'), { title: 'A title' }],
])('conflicting changes can be %s with a choice for each block', async (_word, write, more) => {
  const asked: { path: string; body: object }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) });
    return Response.json({ conflicts }, { status: 409 });
  });
  useEditorStore.setState({ history: startOf({ [FILE]: ['Old?'] }), base: { [FILE]: 'old' } });
  change([{ file: FILE, op: 'replace', path: [0], value: 'Mine?' }]);
  await mount(<ConflictDialog />);
  await act(write);
  expect(document.body.textContent).toContain('Their answer');
  await act(() => document.querySelectorAll<HTMLElement>('fieldset:last-of-type [type=radio]')[1]?.click());
  await press('Keep what is chosen');
  const [first, second] = asked;
  expect(asked).toHaveLength(2);
  expect(second?.path).toBe(first?.path);
  expect(second?.body).toEqual({
    ...first?.body,
    ...more,
    choices: { [FILE]: { hash: 'theirs', kept: ['both', 'theirs'] } },
  });
});
