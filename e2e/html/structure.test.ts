import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileNameOf } from '@worldwright/engine/component';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import config from '../../pages.config';
import words from '../../src/content/words';
import { allPages, DIST, documentOf, everyPage, htmlOf, isNotFound, pages } from '../support/built';

test('every page of the configuration has a file, and every file is a page', () => {
  // Of the others, with fields in braces, there may be many or none.
  const plain = config.map(({ path }) => path).filter((path) => !path.includes('{'));
  expect(allPages.map(({ path }) => path)).toEqual(expect.arrayContaining(plain));
  // What begins with `_` is for the server, not for visitors.
  const files = globSync('**/[!_]*.html', { cwd: DIST }).map((file) => `/${file}`);
  expect(files.sort()).toEqual(everyPage.map(({ path }) => `${fileNameOf(path)}.html`).sort());
});

test.each(everyPage)('$path has its sections in their order, one main heading, and each id once', (page) => {
  const $ = documentOf(page.path);
  const sections = $('main > section').toArray();
  expect(sections.map((section) => $(section).attr('data-section'))).toEqual(page.sections.map(({ type }) => type));
  expect(sections.flatMap((section) => $(section).attr('id') ?? [])).toEqual(page.anchors);
  // React writes a section that it does not stream in place into a template, and moves it by a script.
  expect($('template, [id^="S:"], [id^="B:"]')).toHaveLength(0);
  expect($('main')).toHaveLength(1);
  expect($('h1')).toHaveLength(1);
  expect($('h1').text().trim()).not.toBe('');
  // What stands in `noscript` is there instead of something else, with its ids.
  const ids = $('[id]')
    .toArray()
    .map((element) => $(element).attr('id'));
  expect(ids).toEqual([...new Set(ids)]);
});

test('every class has its rules in the whole sheet, and none is what a component could not find', () => {
  const sheet = globSync('assets/*.css', { cwd: DIST }).map((file) => readFileSync(join(DIST, file), 'utf8'));
  const known = new Set(sheet.join('').match(/(?<=\.)-?[a-z_][\w-]*/gi));
  for (const { path } of allPages) {
    const $ = documentOf(path);
    const classes = $('[class]')
      .toArray()
      .flatMap(({ attribs }) => attribs.class?.split(' ') ?? []);
    // Swiper finds its parts by classes.
    const unknown = classes.filter((name) => name !== '' && !known.has(name) && !name.startsWith('swiper-'));
    expect(new Set(unknown), path).toEqual(new Set());
  }
});

test('a list with a name says that it is one', () => {
  for (const { path } of allPages) {
    const lists = documentOf(path)(':is(ul, ol)[aria-label]').toArray();
    expect(
      lists.filter(({ attribs }) => attribs.role !== 'list').map(({ attribs }) => attribs),
      path,
    ).toEqual([]);
  }
});

test('what the Tab key stops at without being a control has a name', () => {
  for (const { path } of allPages) {
    const nameless = documentOf(path)('main [tabindex="0"]:not([aria-label], [aria-labelledby])').toArray();
    expect(
      nameless.map(({ attribs }) => attribs),
      path,
    ).toEqual([]);
  }
});

test('headings go down one level at a time, also those above a main heading that is not the first', () => {
  for (const { path } of allPages) {
    const $ = documentOf(path);
    const levels = $('h1, h2, h3, h4, h5, h6')
      .toArray()
      .map(({ tagName }) => Number(tagName.slice(1)));
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1);
    expect(skipped, `levels of ${path}: ${levels.join(' ')}`).toEqual([]);
  }
});

test('the dots of the navigator are the steps of the page', () => {
  for (const { path, steps, layout } of pages) {
    const $ = documentOf(path);
    const dots = $(`nav[aria-label="${words.page.sections}"] a`).toArray();
    const expected = layout.name === 'site' ? steps : [];
    expect(
      dots.map((dot) => [$(dot).attr('href'), $(dot).text()]),
      path,
    ).toEqual(expected.map(({ id, label }, index) => [`#${id}`, `${index + 1}${label}`]));
  }
});

test('nothing in the HTML keeps it from a strict content security policy', () => {
  for (const { path } of allPages) {
    const html = htmlOf(path);
    const $ = documentOf(path);
    // What makes Firefox wait for the sheet has its hash in the page's policy as well.
    const inline = $('script:not([src], link + script)')
      .toArray()
      .map(({ attribs }) => attribs.type);
    // Data, and rules whose hash is in the page's policy.
    expect(
      inline.filter((type) => type !== 'application/ld+json' && type !== 'speculationrules').length,
      `inline scripts of ${path}`,
    ).toBe(0);
    expect($('[style]').length, `style attributes of ${path}`).toBe(0);
    expect(html.match(/<[^>]+\son[a-z]+=/gi), `inline handlers of ${path}`).toBeNull();
    expect(html, `hidden content of ${path}`).not.toMatch(/<div hidden|role="status"/);
  }
});

test('every file that a page names is there', () => {
  const named = new Set<string>();
  for (const { path } of allPages) {
    const $ = documentOf(path);
    for (const element of $('[src], link[href]').toArray()) {
      const url = $(element).attr('src') ?? $(element).attr('href') ?? '';
      if (url.startsWith('/')) named.add(url);
    }
  }
  expect(named.size).toBeGreaterThan(5);
  for (const file of named) expect(existsSync(`${DIST}${file}`), file).toBe(true);
});

test('the first thing that the keyboard reaches skips to the content', () => {
  for (const page of allPages) {
    const $ = documentOf(page.path);
    const first = $('body').find('a[href], button, input, textarea, [tabindex="0"]').first();
    expect(first.text(), page.path).toBe(words.page.skip);
    expect(first.attr('href'), page.path).toBe(`#${$('main').attr('id')}`);
    if (isNotFound(page)) expect($('main a[href]').length, `${page.path} has a way on`).toBeGreaterThan(0);
  }
});

/** Languages whose long words the build breaks. */
const HYPHENATED = /^(de|fi|nl)\b/;

test.skipIf(everyPage.every(({ meta }) => !HYPHENATED.test(meta.language)))(
  'long words of headings may break between their syllables',
  () => {
    for (const { path, meta } of everyPage.filter((page) => HYPHENATED.test(page.meta.language))) {
      const $ = load(htmlOf(path));
      // Those of a form are sent, and stay as they are.
      const headings = $('main section:not(:has(form)) :is(h1, h2, h3)').toArray();
      const whole = headings.flatMap(
        (heading) =>
          $(heading)
            .text()
            .match(/\p{L}{20,}/gu) ?? [],
      );
      expect(whole, `${path} in ${meta.language}`).toEqual([]);
    }
  },
);

test('the layers of all styles have the order that the theme gives them', () => {
  const [, order = ''] = /@layer ([^;{]+);/.exec(readFileSync('src/theme/index.css', 'utf8')) ?? [];
  const names = order.split(',').map((name) => name.trim());
  for (const file of globSync(join(DIST, 'assets/*.css'))) {
    const met = [...readFileSync(file, 'utf8').matchAll(/@layer ([^;{]+)[;{]/g)].flatMap(([, name = '']) =>
      name.split(',').map((one) => one.trim()),
    );
    expect([...new Set(met)], file).toEqual(names);
  }
});
