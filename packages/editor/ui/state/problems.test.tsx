// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Problem } from '../../model/problem.ts';
import { mount } from '../tests/mount';
import { useProblems } from './problems';
import { useEditorStore } from './store';

const problem = (file: string, message: string): Problem => ({ severity: 'error', file, path: [], message, at: [] });
const [typed, whole] = [
  problem('src/content/faq.ts', 'is empty'),
  problem('src/content/navigation.ts', 'leads nowhere'),
];
const ProblemList = (): ReactNode => useProblems().map(({ message }) => <p key={message}>{message}</p>);
const problemTexts = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

const previewOf = (...problems: Problem[]) =>
  useEditorStore.setState({
    preview: {
      problems,
      shown: [],
      theme: { colours: {}, contrasts: [], radii: {}, bands: { scheme: '', dark: {}, light: {} } },
      files: {},
    },
  });
const checkOf = (previewed: Problem[], ...problems: Problem[]) =>
  useEditorStore.setState({
    check: { problems, previewed, pages: [], links: [], shownOn: {}, languages: [] },
  });

test('problems found only by checking the whole site stay until the next check', async () => {
  previewOf(typed);
  checkOf([typed], typed, whole);
  await mount(<ProblemList />);
  expect(problemTexts()).toEqual(['is empty', 'leads nowhere']);
  // Errors in edited content disappear at once.
  await act(() => previewOf());
  expect(problemTexts()).toEqual(['leads nowhere']);
  await act(() => checkOf([]));
  expect(problemTexts()).toEqual([]);
});

test('a problem found by the preview after the check is shown once', async () => {
  previewOf();
  checkOf([], typed);
  await mount(<ProblemList />);
  expect(problemTexts()).toEqual(['is empty']);
  await act(() => previewOf(typed));
  expect(problemTexts()).toEqual(['is empty']);
});

test('advice that the preview and the check have in common is shown once', async () => {
  const draft: Problem = { ...typed, severity: 'advice' };
  previewOf(draft);
  checkOf([draft], draft);
  await mount(<ProblemList />);
  expect(problemTexts()).toEqual(['is empty']);
});
