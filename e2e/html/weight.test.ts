import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import faq from '../../src/content/faq';
import { dataFileOf, fileNameOf } from '../../src/engine/model/page';
import { budgets } from '../budgets';
import { allPages, DIST, documentOf, htmlOf, pages, sentSize } from '../built';
import { said } from './said';

const scripts = globSync('assets/*.js', { cwd: DIST }).map((file) => readFileSync(join(DIST, file), 'utf8'));

test('no script is so small that it would be better off in another one', () => {
  const files = globSync('assets/*.js', { cwd: DIST });
  expect(files.length).toBeGreaterThan(0);
  // On a slow line a request costs more than so many bytes.
  expect(files.filter((file) => sentSize(`/${file}`) < 1_000)).toEqual([]);
});

test('the fonts of every page are light', () => {
  const limit = budgets.font(documentOf('/')('html').attr('lang') ?? '');
  const fonts = new Set(pages.flatMap(({ path }) => htmlOf(path).match(/(?<=url\()\/assets\/[^)]*\.woff2/g) ?? []));
  expect(fonts.size).toBeGreaterThan(0);
  for (const font of fonts)
    expect(statSync(join(DIST, font)).size, `${font}, whose limit is in e2e/budgets.ts`).toBeLessThanOrEqual(limit);
});

test('no font is on its way before the first screen is there, and visitors without script have them all the same', () => {
  for (const { path } of allPages) {
    expect(documentOf(path)('link[as=font]'), path).toHaveLength(0);
    const late = /@media \(scripting:none\)\{((?:@font-face\{[^}]*\})+)\}/.exec(htmlOf(path))?.[1] ?? '';
    const withFile = facesIn(htmlOf(path)).filter((face) => face.includes('url('));
    expect(withFile.length, path).toBeGreaterThan(0);
    expect(facesIn(late), path).toEqual(withFile);
  }
  // The relay's page has no script that would bring them.
  const refusal = readFileSync(join(DIST, '_not-sent.html'), 'utf8');
  expect(refusal).toContain('@media all{@font-face');
  expect(refusal).not.toContain('@media (scripting:none){@font-face');
  // Its policy allows no file of styles.
  expect(refusal).not.toMatch(/<link[^>]*stylesheet/);
});

test.each(pages)('$path is light', ({ path }) => {
  const file = `${fileNameOf(path)}.html`;
  const limit = budgets.html(path, sentSize(dataFileOf(path)));
  const growth = `${file} ${sentSize(file)} B: ${sentSize(file) - limit} B more than e2e/budgets.ts allows`;
  expect(sentSize(file), growth).toBeLessThanOrEqual(limit);
  const named = documentOf(path)('script[src]').toArray();
  expect(named).toHaveLength(1);
  const [script = ''] = named.map(({ attribs }) => attribs.src ?? '');
  expect(sentSize(script), `${script}, whose limit is in e2e/budgets.ts`).toBeLessThanOrEqual(
    budgets.scriptBeforeIntent,
  );
  // It has nothing to do before the first paint: the first picture goes before it.
  expect(named.map(({ attribs }) => attribs.fetchpriority)).toEqual(['low']);
  // At most the whole site's sheet, below the first section, where nothing above waits for it.
  expect(documentOf(path)('head link[rel=stylesheet], link[rel=modulepreload]')).toHaveLength(0);
  const below =
    'main > section:first-of-type > link[rel=stylesheet]:has(+ script:last-child), body > #root + link[rel=stylesheet]';
  expect(documentOf(path)(below)).toHaveLength(documentOf(path)('link[rel=stylesheet]').length);
});

const facesIn = (css: string) => css.match(/@font-face\{[^}]*\}/g) ?? [];

test('no font face stands in a page and in the sheet, which would make the browser list it twice', () => {
  const sheet = globSync('assets/*.css', { cwd: DIST }).map((file) => readFileSync(join(DIST, file), 'utf8'));
  const inSheet = facesIn(sheet.join(''));
  expect(inSheet.length).toBeGreaterThan(0);
  for (const { path } of allPages) {
    const inPage = facesIn(htmlOf(path));
    expect(inPage.length, path).toBeGreaterThan(0);
    expect(new Set([...inPage, ...inSheet]).size, path).toBe(inPage.length + inSheet.length);
  }
});

test('a picture that comes alive is light in all, and nothing of it is in what starts', () => {
  const drawing = globSync('assets/*.js', { cwd: DIST }).filter((file) =>
    readFileSync(join(DIST, file), 'utf8').includes('webgl2'),
  );
  const models = globSync('assets/*.bin', { cwd: DIST });
  expect(drawing).toHaveLength(1);
  const code = drawing.map((file) => [file, sentSize(`/${file}`)] as const);
  for (const model of models) {
    // It is packed already.
    const files = [...code, [model, statSync(join(DIST, model)).size] as const];
    const bytes = files.reduce((sum, [, size]) => sum + size, 0);
    const growth = `${files.map(([file, size]) => `${file} ${size} B`).join(', ')}: ${bytes - budgets.living} B too many`;
    expect(bytes, growth).toBeLessThanOrEqual(budgets.living);
  }
});

test('what the browser runs holds neither the validator nor the content', () => {
  expect(scripts.length).toBeGreaterThan(1);
  const code = scripts.join('\n');
  // A short one may stand in any code.
  const questions = faq.map(({ question }) => said(question)).filter(({ length }) => length > 12);
  for (const trace of ['ZodError', 'must have exactly 8', ...questions])
    expect(code.includes(trace), trace).toBe(false);
});
