import { compileSite } from '@worldwright/engine/site';
import { Scratch } from '@worldwright/engine/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { editorOf } from '../../tests/editorOf';

const scratch = new Scratch();
afterAll(() => scratch.remove());

test('summaries contain the robots setting of each page', async () => {
  const { pages } = compileSite();
  const { editor } = editorOf(scratch.copyProject('summaries'));
  const summaries = (await editor.site()).pages.filter(({ paths }) => paths.length > 0);
  const compiled = summaries.map(({ paths }) => pages.findIndex(({ path }) => path === paths[0]));
  expect(summaries.map(({ noindex }) => noindex)).toEqual(compiled.map((index) => !pages[index]?.meta.index));
});

test('the navigation is shown on every page whose layout contains it', async () => {
  const { pages, sources } = compileSite();
  const { editor } = editorOf(scratch.copyProject('navigation'));
  const { shownOn } = await editor.site();
  const around = pages.filter(({ path }) => sources.get(path)?.around.includes('src/content/navigation.ts'));
  expect(around).not.toEqual([]);
  expect(shownOn.navigation).toEqual(around.map(({ path }) => path));
});

test("the preview of an entry's page contains the values of its placeholders", async () => {
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

describe('content with errors', () => {
  const FAQ = 'src/content/faq.ts';
  const COMPANY = 'src/content/company.ts';
  const { editor } = editorOf(scratch.copyProject('half-filled'));
  type Changes = Parameters<typeof editor.preview>[0]['changes'];
  /** Returns the questions on the home page, and the errors. */
  async function preview(changes: Changes) {
    const base = Object.fromEntries((await editor.site()).files.map(({ file, hash }) => [file, hash]));
    const { shown, problems } = await editor.preview({ changes, base, show: ['/'] });
    const sections = shown[0]?.page.sections ?? [];
    const faq = sections.find(({ type }) => type === 'faq');
    const errors = problems.filter(({ severity }) => severity === 'error');
    return { questions: faq?.type === 'faq' ? faq.props.questions : undefined, errors, sections };
  }

  test('keeps the page: shows invalid items as they are, and omits incomplete ones', async () => {
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

  test('keeps the page if the error is in the company facts', async () => {
    const { sections: before } = await preview([]);
    const { errors, sections } = await preview([{ file: COMPANY, op: 'replace', path: ['email'], value: 'nobody' }]);
    expect(errors).not.toEqual([]);
    expect(sections.map(({ type }) => type)).toEqual(before.map(({ type }) => type));
  });
});

describe('shows every page of a site that has an error at the start:', () => {
  const PAGES = 'pages.config.ts';
  const project = scratch.copyProject('mistaken');
  const COUNT = compileSite().pages.length;

  test.each<[what: string, file: string, from: string | RegExp, to: string]>([
    ['a testimonial without a text', 'src/content/testimonials.ts', /review:\n {6}'.*',\n/, ''],
    [
      'an object in place of a list',
      'src/content/faq.ts',
      /export default \[/,
      'export default {} as never; export const x = [',
    ],
    ['a missing picture', 'src/content/testimonials.ts', "src: 'people/ananya'", "src: 'people/nobody'"],
    [
      'a service without fields',
      'src/content/services/rpa.ts',
      /export default [\s\S]*/,
      "export default { path: 'rpa' };",
    ],
    ['no e-mail address', 'src/content/company.ts', /email: .*,/, ''],
    [
      'an invalid language',
      'src/content/company.ts',
      /language: .*,|export default \{/,
      "export default { language: '?',",
    ],
    ['no words', 'src/content/words.ts', /export default [\s\S]*/, 'export default {};'],
    ['words with a syntax error', 'src/content/words.ts', 'export default {', 'export default {{'],
    ['a broken link', 'src/content/navigation.ts', /path: '.*'/, "path: '/nowhere'"],
    ['an unknown section type', PAGES, "type: 'industries'", "type: 'industriez'"],
    ['a section without its heading', PAGES, "heading: 'Our Services',", ''],
    ['a page without a title', PAGES, /title: '\{company.name\}.*',/, ''],
    ['a page without an address', PAGES, "path: '/about-us',", ''],
    ['two pages at one address', PAGES, "path: '/about-us'", "path: '/web-development'"],
    ['an unknown layout', PAGES, "layout: 'site'", "layout: 'sight'"],
    [
      'a page whose sections are no list',
      PAGES,
      "sections: [\n      {\n        type: 'hero'",
      "sections: 'none', more: [\n      {\n        type: 'hero'",
    ],
    ['a page with an unknown field', PAGES, "path: '/about-us',", "path: '/about-us', colour: 'red',"],
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
