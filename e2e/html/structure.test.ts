import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import config from '../../pages.config';
import words from '../../src/content/words';
import { allPages, DIST, documentOf, everyPage, fileOf, htmlOf, inSite, isNotFound, pages } from '../support/built';

test('every page of the configuration has a file, and every file is a page', () => {
  // Paths with placeholders may have many pages or none.
  const plain = config.map(({ path }) => path).filter((path) => !path.includes('{'));
  expect(allPages.map(({ path }) => inSite(path))).toEqual(expect.arrayContaining(plain));
  // Files starting with `_` are for the server, not for visitors.
  const files = globSync('**/[!_]*.html', { cwd: DIST }).map((file) => `/${file}`);
  expect(files.sort()).toEqual(everyPage.map(({ path }) => fileOf(path)).sort());
});

test.each(everyPage)('$path has its sections in order, one main heading, and unique ids', (page) => {
  const $ = documentOf(page.path);
  const sections = $('main > section').toArray();
  expect(sections.map((section) => $(section).attr('data-section'))).toEqual(page.sections.map(({ type }) => type));
  expect(sections.flatMap((section) => $(section).attr('id') ?? [])).toEqual(page.anchors);
  // React puts a section into a template if it streams it out of order, and moves it with a script.
  expect($('template, [id^="S:"], [id^="B:"]')).toHaveLength(0);
  expect($('main')).toHaveLength(1);
  expect($('h1')).toHaveLength(1);
  expect($('h1').text().trim()).not.toBe('');
  // Content of `noscript` is parsed as text, so its ids do not count.
  const ids = $('[id]')
    .toArray()
    .map((element) => $(element).attr('id'));
  expect(ids).toEqual([...new Set(ids)]);
});

test('every class has rules in the style sheet, and none is undefined', () => {
  const sheet = globSync('assets/*.css', { cwd: DIST }).map((file) => readFileSync(join(DIST, file), 'utf8'));
  const known = new Set(sheet.join('').match(/(?<=\.)-?[a-z_][\w-]*/gi));
  for (const { path } of allPages) {
    const $ = documentOf(path);
    const classes = $('[class]')
      .toArray()
      .flatMap(({ attribs }) => attribs.class?.split(' ') ?? []);
    // Swiper uses class names to find its elements.
    const unknown = classes.filter((name) => name !== '' && !known.has(name) && !name.startsWith('swiper-'));
    expect(new Set(unknown), path).toEqual(new Set());
  }
});

test('a list with a name has the list role', () => {
  for (const { path } of allPages) {
    const lists = documentOf(path)(':is(ul, ol)[aria-label]').toArray();
    expect(
      lists.filter(({ attribs }) => attribs.role !== 'list').map(({ attribs }) => attribs),
      path,
    ).toEqual([]);
  }
});

test('every focusable element that is not a control has a name', () => {
  for (const { path } of allPages) {
    const nameless = documentOf(path)('main [tabindex="0"]:not([aria-label], [aria-labelledby])').toArray();
    expect(
      nameless.map(({ attribs }) => attribs),
      path,
    ).toEqual([]);
  }
});

test('heading levels are never skipped, even if the main heading is not the first', () => {
  for (const { path } of allPages) {
    const $ = documentOf(path);
    const levels = $('h1, h2, h3, h4, h5, h6')
      .toArray()
      .map(({ tagName }) => Number(tagName.slice(1)));
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1);
    expect(skipped, `levels of ${path}: ${levels.join(' ')}`).toEqual([]);
  }
});

test("the navigator's dots match the page's steps", () => {
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

test('the HTML complies with a strict content security policy', () => {
  for (const { path } of allPages) {
    const html = htmlOf(path);
    const $ = documentOf(path);
    // The policy contains the hash of the script that makes Firefox wait for the style sheet.
    const inline = $('script:not([src], link + script)')
      .toArray()
      .map(({ attribs }) => attribs.type);
    // Data blocks, and speculation rules whose hash is in the policy.
    expect(
      inline.filter((type) => type !== 'application/ld+json' && type !== 'speculationrules').length,
      `inline scripts of ${path}`,
    ).toBe(0);
    expect($('[style]').length, `style attributes of ${path}`).toBe(0);
    expect(html.match(/<[^>]+\son[a-z]+=/gi), `inline handlers of ${path}`).toBeNull();
    expect(html, `hidden content of ${path}`).not.toMatch(/<div hidden|role="status"/);
  }
});

test('every file that a page refers to exists', () => {
  const named = new Set<string>();
  for (const { path } of allPages) {
    const $ = documentOf(path);
    for (const element of $('[src], link[href]').toArray()) {
      const url = $(element).attr('src') ?? $(element).attr('href') ?? '';
      if (url.startsWith('/')) named.add(url);
    }
  }
  expect(named.size).toBeGreaterThan(5);
  for (const file of named) expect(existsSync(DIST + inSite(file)), file).toBe(true);
});

test('the first element in the tab order skips to the content', () => {
  for (const page of allPages) {
    const $ = documentOf(page.path);
    const first = $('body').find('a[href], button, input, textarea, [tabindex="0"]').first();
    expect(first.text(), page.path).toBe(words.page.skip);
    expect(first.attr('href'), page.path).toBe(`#${$('main').attr('id')}`);
    if (isNotFound(page)) expect($('main a[href]').length, `${page.path} has a way on`).toBeGreaterThan(0);
  }
});

/** Languages in which the build adds soft hyphens. */
const HYPHENATED = /^(de|fi|nl)\b/;

test.skipIf(everyPage.every(({ meta }) => !HYPHENATED.test(meta.language)))(
  'long words in headings have soft hyphens',
  () => {
    for (const { path, meta } of everyPage.filter((page) => HYPHENATED.test(page.meta.language))) {
      const $ = load(htmlOf(path));
      // Words of a form are sent, so they stay unchanged.
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

test('cascade layers have the order of the theme in every style sheet', () => {
  const [, order = ''] = /@layer ([^;{]+);/.exec(readFileSync('src/theme/index.css', 'utf8')) ?? [];
  const names = order.split(',').map((name) => name.trim());
  for (const file of globSync(join(DIST, 'assets/*.css'))) {
    const met = [...readFileSync(file, 'utf8').matchAll(/@layer ([^;{]+)[;{]/g)].flatMap(([, name = '']) =>
      name.split(',').map((one) => one.trim()),
    );
    expect([...new Set(met)], file).toEqual(names);
  }
});
