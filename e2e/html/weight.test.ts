import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { askedForIn, integrations } from '@worldwright/engine';
import { dataFileOf } from '@worldwright/engine/component';
import { expect, test } from 'vitest';
import { budgets } from '../support/budgets';
import { allPages, company, DIST, documentOf, fileOf, HOME, inSite, pages, placesOf, sentSize } from '../support/built';

const filesOf = (ending: string) => globSync(`assets/*.${ending}`, { cwd: DIST }).map((file) => `/${file}`);
const scripts = filesOf('js').map((file) => readFileSync(join(DIST, file), 'utf8'));
const facesIn = (css: string) => css.match(/@font-face\{[^}]*\}/g) ?? [];

/** Returns what exceeds its budget, and by how many bytes. */
const tooHeavy = (weights: [name: string, bytes: number, limit: number][]): string[] =>
  weights
    .filter(([, bytes, limit]) => bytes > limit)
    .map(([name, bytes, limit]) => `${name}: ${bytes} B, ${Math.ceil(bytes - limit)} B over its budget`);

test('every page keeps the HTML budget; a failure names the largest', () => {
  const over = pages
    .map(({ path }): [string, number, number] => [
      path,
      sentSize(fileOf(path)),
      budgets.html(sentSize(dataFileOf(inSite(path)))),
    ])
    .sort(([, one, limit], [, other, otherLimit]) => other - otherLimit - (one - limit));
  expect(tooHeavy(over.slice(0, 1))).toEqual([]);
});

test('scripts, styles and fonts keep their budgets', () => {
  const [boot = ''] = documentOf(HOME)('script[src]').map((_, { attribs }) => attribs.src ?? '');
  const sheets = filesOf('css');
  const fonts = facesIn(sheets.map((file) => readFileSync(join(DIST, file), 'utf8')).join(''))
    .filter((face) => !face.includes('unicode-range'))
    .flatMap((face) => /\/assets\/[^)"]+\.woff2/.exec(face)?.[0] ?? []);
  expect(fonts.length).toBeGreaterThan(0);
  const sum = (files: string[]) => files.reduce((all, file) => all + sentSize(file), 0);
  expect(
    tooHeavy([
      ['the script of every page', sentSize(boot), budgets.boot],
      ['all scripts', sum(filesOf('js')), budgets.scripts],
      ['the style sheet', sum(sheets), budgets.styles],
      ...fonts.map((font): [string, number, number] => [font, statSync(join(DIST, font)).size, budgets.font]),
    ]),
  ).toEqual([]);
});

test('pages render with their inline styles: style sheet, script and fonts load after the content', () => {
  for (const { path } of allPages) {
    const $ = documentOf(path);
    expect($('head').find('link[rel=stylesheet], link[rel=modulepreload], link[as=font], script'), path).toHaveLength(
      0,
    );
    expect($('body > #root ~ link[rel=stylesheet]'), path).toHaveLength(1);
    expect($('body > #root ~ script[src]'), path).toHaveLength(1);
    expect($('style:not([media])').text(), path).not.toMatch(/@font-face[^}]*url\(/);
    expect($('style[media=print]').text(), path).toMatch(/@font-face[^}]*url\(/);
  }
  // The policy of the relay's error page allows no style sheet files.
  expect(readFileSync(join(DIST, '_not-sent.html'), 'utf8')).not.toMatch(/<link[^>]*stylesheet/);
});

test('an animated picture keeps its budget, and only one file contains its code', () => {
  const drawing = globSync('assets/*.js', { cwd: DIST }).filter((file) =>
    readFileSync(join(DIST, file), 'utf8').includes('webgl2'),
  );
  const models = globSync('assets/*.bin', { cwd: DIST });
  const isShown = allPages.some(({ sections }) => sections.some(({ type }) => type === 'hero'));
  expect(drawing).toHaveLength(isShown ? 1 : 0);
  const code = drawing.map((file) => [file, sentSize(`/${file}`)] as const);
  for (const model of models) {
    // Models are compressed already.
    const files = [...code, [model, statSync(join(DIST, model)).size] as const];
    const bytes = files.reduce((sum, [, size]) => sum + size, 0);
    const growth = `${files.map(([file, size]) => `${file} ${size} B`).join(', ')}: ${bytes - budgets.living} B too many`;
    expect(bytes, growth).toBeLessThanOrEqual(budgets.living);
  }
});

test('browser code contains neither the validator nor the content nor the text parser', () => {
  expect(scripts.length).toBeGreaterThan(1);
  const code = scripts.join('\n');
  // Short questions may occur in any code.
  const questions = placesOf('faq')
    .flatMap(({ section }) => section.props.questions.map(({ question }) => question))
    .filter(({ length }) => length > 12);
  for (const trace of ['ZodError', 'must be written as', 'micromark', 'labelStartImage', ...questions])
    expect(code.includes(trace), trace).toBe(false);
});

test('a site that needs no consent contains nothing of the banner', () => {
  const asks = askedForIn(integrations.optional().parse(Object(company).integrations)).length > 0;
  const files = globSync('assets/*.{js,css}', { cwd: DIST }).map((file) => readFileSync(join(DIST, file), 'utf8'));
  expect(files.length).toBeGreaterThan(1);
  expect(files.some((text) => text.includes('cc-main'))).toBe(asks);
});
