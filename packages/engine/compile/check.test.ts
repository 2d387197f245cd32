import { expect, test } from 'vitest';
import { adviseOn } from './advice/advise.ts';
import { checkSite } from './check.ts';
import { readContent } from './content/content.ts';
import { formatProblem, formatProblems, SiteError } from './content/problems.ts';
import { findSamples } from './content/samples.ts';
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

test('mistakes found by the build are reported only if there are no others', async () => {
  const problem = { file: 'pages.config.ts', path: ['/'], message: 'is wrong in its own way' };
  const found = (checked: Promise<unknown>) =>
    checked.then(
      () => undefined,
      (error) => (error instanceof SiteError ? error.problems : error),
    );
  expect(await found(checkSite([], [], ({ pages }) => (pages.length > 0 ? [problem] : [])))).toEqual([problem]);
  const others = await found(checkSite([], ['src/content/elsewhere/lost.ts'], () => [problem]));
  expect(others).toHaveLength(1);
  expect(others).not.toContainEqual(problem);
});

test('advice from the build is included', async () => {
  const problem = { file: 'src/content/partners.ts', path: ['[0]'], message: 'is unwise in its own way' };
  const { advice } = await checkSite([], [], undefined, async () => [problem]);
  expect(advice).toContainEqual(problem);
});
