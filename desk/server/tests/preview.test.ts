import { afterAll, expect, test } from 'vitest';
import { Scratch } from '../../../build/tests/scratch';
import { compileSite } from '../../../src/engine/compile/site';
import { deskOf } from './deskOf';

const scratch = new Scratch();
afterAll(() => scratch.remove());

test('a page that an entry has tells what its placeholders stand for', async () => {
  const { sources } = compileSite();
  const [path, source] = [...sources].find(([, { written }]) => written.includes('{')) ?? [];
  const { desk } = deskOf(scratch.copyProject('preview'));
  const { shown } = await desk.preview({ changes: [], base: {}, show: [path ?? '', '/'] });
  const [entry, home] = shown;
  const texts = Object.entries(source?.values ?? {}).filter(([, value]) => typeof value === 'string');
  expect(texts.length).toBeGreaterThan(0);
  expect(entry?.values).toMatchObject(Object.fromEntries(texts));
  expect(home?.values).toEqual({});
});
