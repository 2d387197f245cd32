import { expect, test } from 'vitest';
import { adviseOn } from './advice/advise.ts';
import { checkSite } from './check.ts';
import { readContent } from './content/content.ts';
import { formatProblem, formatProblems, SiteError } from './content/problems.ts';
import { findSamples } from './content/samples.ts';
import type { CompiledSite } from './inspect.ts';
import { contentFiles } from './ownFiles.ts';
import { compileSite } from './site.ts';

test('the check returns page count, advice and remaining samples', async () => {
  const site = compileSite();
  const { pages, advice, lines, samples } = await checkSite([]);
  expect(pages).toBe(site.pages.length);
  expect(advice.map(formatProblem)).toEqual(adviseOn(site).map(formatProblem));
  expect(lines).toBe(formatProblems(advice));
  expect(samples).toEqual(findSamples(readContent(contentFiles)));
});

test('a removed page without a redirect is reported as advice', async () => {
  const { advice, lines } = await checkSite([{ path: '/this-page-was-here-once', title: 'It was here once' }]);
  expect(advice).toHaveLength(adviseOn(compileSite()).length + 1);
  expect(lines).toContain('the site had /this-page-was-here-once, which leads nowhere now');
});

test('mistakes in files are reported beside all others', async () => {
  const problem = { file: 'pages.config.ts', path: ['/'], message: 'is wrong in its own way' };
  const found = (checked: Promise<unknown>) =>
    checked.then(
      () => undefined,
      (error) => (error instanceof SiteError ? error.problems : error),
    );
  const findFileMistakes = ({ pages }: CompiledSite) => (pages.length > 0 ? [problem] : []);
  expect(await found(checkSite([], [], findFileMistakes))).toEqual([problem]);
  const others = await found(checkSite([], ['src/content/elsewhere/lost.ts'], findFileMistakes));
  expect(others).toHaveLength(2);
  expect(others).toContainEqual(problem);
});

test('advice from the build is included', async () => {
  const problem = { file: 'src/content/partners.ts', path: ['[0]'], message: 'is unwise in its own way' };
  const { advice } = await checkSite([], [], undefined, async () => [problem]);
  expect(advice).toContainEqual(problem);
});
