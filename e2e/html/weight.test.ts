import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import faq from '../../src/content/faq';
import { fileNameOf } from '../../src/engine/model/page';
import { budgets } from '../budgets';
import { DIST, documentOf, pages, sentSize } from '../built';
import { said } from './said';

const scripts = globSync('assets/*.js', { cwd: DIST }).map((file) => readFileSync(join(DIST, file), 'utf8'));

test.each(pages)('$path is light', ({ path }) => {
  expect(sentSize(`${fileNameOf(path)}.html`)).toBeLessThanOrEqual(budgets.html(path));
  const named = documentOf(path)('script[src]').toArray();
  expect(named).toHaveLength(1);
  const [script] = named.map(({ attribs }) => attribs.src ?? '');
  expect(sentSize(script ?? '')).toBeLessThanOrEqual(budgets.scriptBeforeIntent);
  // At most the whole site's sheet, below the first section, where nothing above waits for it.
  expect(documentOf(path)('head link[rel=stylesheet], link[rel=modulepreload]')).toHaveLength(0);
  expect(documentOf(path)('main > section + link[rel=stylesheet]')).toHaveLength(
    documentOf(path)('link[rel=stylesheet]').length,
  );
});

test('what the browser runs holds neither the validator nor the content', () => {
  expect(scripts.length).toBeGreaterThan(1);
  const code = scripts.join('\n');
  for (const trace of ['ZodError', 'must have exactly 8', ...faq.map(({ question }) => said(question))])
    expect(code.includes(trace), trace).toBe(false);
});
