// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { startOf } from '../state/edits/history';
import { change, useEditorStore } from '../state/store';
import { propose, save } from '../state/sync/save';
import { mount, press } from '../tests/mount';
import { ConflictDialog } from './ConflictDialog';

const FILE = 'src/content/faq.ts';
const conflicts = [{ file: FILE, yours: 'Mine?', theirs: 'Theirs?', hash: 'theirs' }];

test.each([
  ['proposed', () => propose('A title'), { title: 'A title' }],
  ['saved', () => save(useEditorStore.getState()), {}],
])('conflicting changes can be %s over the version on disk', async (_word, write, more) => {
  const asked: { path: string; body: object }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) });
    return Response.json({ conflicts }, { status: 409 });
  });
  useEditorStore.setState({ history: startOf({ [FILE]: ['Old?'] }), base: { [FILE]: 'old' } });
  change([{ file: FILE, op: 'replace', path: [0], value: 'Mine?' }]);
  await mount(<ConflictDialog />);
  await act(write);
  await press('Keep mine');
  const [first, second] = asked;
  expect(asked).toHaveLength(2);
  expect(second?.path).toBe(first?.path);
  expect(second?.body).toEqual({ ...first?.body, ...more, over: { [FILE]: 'theirs' } });
});
