import { compileSite } from '@worldwright/engine/site';
import { Scratch } from '@worldwright/engine/testing';
import { afterAll, expect, test } from 'vitest';
import { deskOf } from './deskOf';

const scratch = new Scratch();
afterAll(() => scratch.remove());

test('of each page it says whether search engines find it, and what a shared link to it shows', async () => {
  const { pages, shareCards } = compileSite();
  const { desk } = deskOf(scratch.copyProject('summaries'));
  const summaries = (await desk.site()).pages.filter(({ paths }) => paths.length > 0);
  const compiled = summaries.map(({ paths }) => pages.findIndex(({ path }) => path === paths[0]));
  expect(summaries.map(({ noindex }) => noindex)).toEqual(compiled.map((index) => !pages[index]?.meta.index));
  const shown = summaries.map(({ picture = '' }) => picture.replace(/-\d+\.avif$/, ''));
  expect(shown).toEqual(compiled.map((index) => (shareCards[index]?.picture?.src ?? '').replace(/\.\w+$/, '')));
});

test('the navigation is said to be on every page that has it around it', async () => {
  const { pages, sources } = compileSite();
  const { desk } = deskOf(scratch.copyProject('navigation'));
  const navigation = (await desk.site()).content.find(({ name }) => name === 'navigation');
  const around = pages.filter(({ path }) => sources.get(path)?.around.includes('src/content/navigation.ts'));
  expect(around).not.toEqual([]);
  expect(navigation?.shownOn).toEqual(around.map(({ path }) => path));
});

test('a page that an entry has tells what its placeholders stand for', async () => {
  const { sources } = compileSite();
  const [path, source] =
    [...sources].find(([, { values }]) => Object.values(values).some((value) => typeof value === 'string')) ?? [];
  const { desk } = deskOf(scratch.copyProject('preview'));
  const { shown } = await desk.preview({ changes: [], base: {}, show: [path ?? '', '/'] });
  const [entry, home] = shown;
  const texts = Object.entries(source?.values ?? {}).filter(([, value]) => typeof value === 'string');
  expect(texts.length).toBeGreaterThan(0);
  expect(entry?.values).toMatchObject(Object.fromEntries(texts));
  expect(home?.values).toEqual({});
});
