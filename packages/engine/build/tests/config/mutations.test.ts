import { expect, test } from 'vitest';
import pages from '../../../../../pages.config';
import { readContent } from '../../../compile/content';
import { contentFiles } from '../../../compile/ownFiles';
import { formatProblem, type Problem, SiteError } from '../../../compile/problems';
import { contentDefinitions, sectionDefinitions } from '../../../compile/registry';
import { compileSite } from '../../../compile/site';
import { drawMutations, type Mutation } from './mutations';

const files = { pages, content: contentFiles };
const content = readContent(contentFiles);
/** About ten of each section, each collection and the pages: every one compiles the whole site. */
const COUNT = 500;
const mutations = drawMutations(files, ['world', 'thank-you'], COUNT, 2026);

/** The words of a library or of the language, which no author should meet. */
const FOREIGN_WORDS =
  /^(Invalid|Too (big|small)|Unrecognized|Expected|Cannot|Maximum)|undefined|\[object|is not a function/;

function problemsOf({ make }: Mutation): readonly Problem[] {
  const site = make();
  try {
    compileSite(site.pages, site.content === contentFiles ? content : readContent(site.content));
    return [];
  } catch (error) {
    if (error instanceof SiteError) return error.problems;
    throw error;
  }
}

/** What is not right with how a change was received, if anything. */
function faultOf(mutation: Mutation): string | undefined {
  let problems: readonly Problem[];
  try {
    problems = problemsOf(mutation);
  } catch (error) {
    return `${mutation.name}: ${error instanceof Error ? error.stack : error}`;
  }
  const badly = problems.find(({ file, message }) => !file || !message.trim() || FOREIGN_WORDS.test(message));
  if (badly) return `${mutation.name} is badly said: ${formatProblem(badly)}`;
  const { mistake } = mutation;
  if (!mistake) return undefined;
  const place = [mistake.file, ...mistake.path].join(' › ');
  const isTold = problems.some(({ file, path }) => [file, ...path].join(' › ').startsWith(place));
  return isTold
    ? undefined
    : `${mutation.name} is not refused at ${place}, but: ${problems.map(formatProblem).join('; ')}`;
}

test('every change of the site is in order, or refused with its place and in plain words', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(COUNT);
  expect(mutations.flatMap((mutation) => faultOf(mutation) ?? [])).toEqual([]);
});

test('every section and all content are among the changes', () => {
  const subjects = new Set(mutations.map(({ subject }) => subject));
  for (const type of sectionDefinitions.keys()) expect(subjects).toContain(`section ${type}`);
  for (const name of contentDefinitions.keys()) expect(subjects).toContain(`content ${name}`);
});
