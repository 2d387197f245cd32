import { compileSite } from '@worldwright/engine/site';
import { Scratch } from '@worldwright/engine/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { editorOf } from '../../tests/editorOf';

const scratch = new Scratch();
afterAll(() => scratch.remove());

test('of each page it says whether search engines find it, and what a shared link to it shows', async () => {
  const { pages, shareCards } = compileSite();
  const { editor } = editorOf(scratch.copyProject('summaries'));
  const summaries = (await editor.site()).pages.filter(({ paths }) => paths.length > 0);
  const compiled = summaries.map(({ paths }) => pages.findIndex(({ path }) => path === paths[0]));
  expect(summaries.map(({ noindex }) => noindex)).toEqual(compiled.map((index) => !pages[index]?.meta.index));
  const shown = summaries.map(({ picture = '' }) => picture.replace(/-\d+\.avif$/, ''));
  expect(shown).toEqual(compiled.map((index) => (shareCards[index]?.picture?.src ?? '').replace(/\.\w+$/, '')));
});

test('the navigation is said to be on every page that has it around it', async () => {
  const { pages, sources } = compileSite();
  const { editor } = editorOf(scratch.copyProject('navigation'));
  const navigation = (await editor.site()).content.find(({ name }) => name === 'navigation');
  const around = pages.filter(({ path }) => sources.get(path)?.around.includes('src/content/navigation.ts'));
  expect(around).not.toEqual([]);
  expect(navigation?.shownOn).toEqual(around.map(({ path }) => path));
});

test('a page that an entry has tells what its placeholders stand for', async () => {
  const { sources } = compileSite();
  const [path, source] =
    [...sources].find(([, { values }]) => Object.values(values).some((value) => typeof value === 'string')) ?? [];
  const { editor } = editorOf(scratch.copyProject('preview'));
  const { shown } = await editor.preview({ changes: [], base: {}, show: [path ?? '', '/'] });
  const [entry, home] = shown;
  const texts = Object.entries(source?.values ?? {}).filter(([, value]) => typeof value === 'string');
  expect(texts.length).toBeGreaterThan(0);
  expect(entry?.values).toMatchObject(Object.fromEntries(texts));
  expect(home?.values).toEqual({});
});

describe('content with mistakes', () => {
  const FAQ = 'src/content/faq.ts';
  const COMPANY = 'src/content/company.ts';
  const { editor } = editorOf(scratch.copyProject('half-filled'));
  type Changes = Parameters<typeof editor.preview>[0]['changes'];
  /** The questions on the home page, and what is wrong. */
  async function preview(changes: Changes) {
    const base = Object.fromEntries((await editor.site()).files.map(({ file, hash }) => [file, hash]));
    const { shown, problems } = await editor.preview({ changes, base, show: ['/'] });
    const sections = shown[0]?.page.sections ?? [];
    const faq = sections.find(({ type }) => type === 'faq');
    const errors = problems.filter(({ severity }) => severity === 'error');
    return { questions: faq?.type === 'faq' ? faq.props.questions : undefined, errors, sections };
  }

  test('does not take a page away: an item is shown as it is written, and left out where that cannot be', async () => {
    const { questions: before = [] } = await preview([]);
    expect(before.length).toBeGreaterThan(1);
    const half = await preview([{ file: FAQ, op: 'add', path: [before.length], value: { question: 'New?' } }]);
    expect(half.errors).not.toEqual([]);
    expect(half.questions).toEqual(before);
    const emptied = await preview([
      { file: FAQ, op: 'replace', path: [0, 'question'], value: '' },
      { file: FAQ, op: 'replace', path: [1, 'question'], value: 'Another?' },
    ]);
    expect(emptied.errors).not.toEqual([]);
    expect(emptied.questions?.map(({ question }) => question)).toEqual([
      '',
      'Another?',
      ...before.slice(2).map(({ question }) => question),
    ]);
  });

  test('does not take a page away where it is in the facts of the company', async () => {
    const { sections: before } = await preview([]);
    const { errors, sections } = await preview([{ file: COMPANY, op: 'replace', path: ['email'], value: 'nobody' }]);
    expect(errors).not.toEqual([]);
    expect(sections.map(({ type }) => type)).toEqual(before.map(({ type }) => type));
  });
});

describe('of a site that has a mistake when the editor starts every page is shown:', () => {
  const PAGES = 'pages.config.ts';
  const project = scratch.copyProject('mistaken');
  const COUNT = compileSite().pages.length;

  test.each<[what: string, file: string, from: string | RegExp, to: string]>([
    ['a testimonial without a text', 'src/content/testimonials.ts', /review:\n {6}'.*',\n/, ''],
    [
      'a list that is none',
      'src/content/faq.ts',
      /export default \[/,
      'export default {} as never; export const x = [',
    ],
    ['a picture that there is not', 'src/content/testimonials.ts', "src: 'people/ananya'", "src: 'people/nobody'"],
    [
      'a service without anything',
      'src/content/services/rpa.ts',
      /export default [\s\S]*/,
      "export default { path: 'rpa' };",
    ],
    ['no e-mail address', 'src/content/company.ts', /email: .*,/, ''],
    [
      'a language that is none',
      'src/content/company.ts',
      /language: .*,|export default \{/,
      "export default { language: '?',",
    ],
    ['all words', 'src/content/words.ts', /export default [\s\S]*/, 'export default {};'],
    ['words that cannot be read', 'src/content/words.ts', 'export default {', 'export default {{'],
    ['a way to nowhere', 'src/content/navigation.ts', /path: '.*'/, "path: '/nowhere'"],
    ['a section type that is none', PAGES, "type: 'industries'", "type: 'industriez'"],
    ['a section without its heading', PAGES, "heading: 'Our Services',", ''],
    ['a page without a title', PAGES, /title: '\{company.name\}.*',/, ''],
    ['a page without an address', PAGES, "path: '/about-us',", ''],
    ['two pages at one address', PAGES, "path: '/about-us'", "path: '/web-development'"],
    ['a page of a kind that is none', PAGES, "layout: 'site'", "layout: 'sight'"],
    [
      'a page that is no list of sections',
      PAGES,
      "sections: [\n      {\n        type: 'hero'",
      "sections: 'none', more: [\n      {\n        type: 'hero'",
    ],
    ['a page with a field too much', PAGES, "path: '/about-us',", "path: '/about-us', colour: 'red',"],
  ])('%s', async (_what, file, from, to) => {
    const before = project.read(file);
    project.write(file, before.replace(from, to));
    const { editor } = editorOf(project);
    const { pages, problems } = await editor.site();
    project.write(file, before);
    expect(before.replace(from, to)).not.toBe(before);
    expect(problems.filter(({ severity }) => severity === 'error')).not.toEqual([]);
    const show = pages.flatMap(({ paths }) => paths);
    expect(new Set(show).size).toBe(COUNT);
    const { shown } = await editor.preview({ changes: [], base: {}, show });
    expect(shown.map(({ page }) => page.path)).toEqual(show);
  });
});
