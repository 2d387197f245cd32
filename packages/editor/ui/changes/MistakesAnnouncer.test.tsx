// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import type { Problem } from '../../model/problem.ts';
import { startOf } from '../state/edits/history';
import { useEditorStore } from '../state/store';
import { mount } from '../tests/mount';
import { MistakesAnnouncer } from './MistakesAnnouncer';

const FILE = 'pages.config.ts';
const mistake = (field: string): Problem => ({
  severity: 'error',
  file: FILE,
  path: ['/', field],
  at: [0, field],
  message: 'is empty',
  page: '/',
});
const titled = (title: string) => startOf({ [FILE]: [{ path: '/', title, sections: [] }] });

test('new mistakes are announced with their places, the others as a number, and none twice while typing', async () => {
  const { site } = useEditorStore.getInitialState();
  const told = async (problems: Problem[], title = 'The start') => {
    await act(async () => useEditorStore.setState({ history: titled(title), site: { ...site, problems } }));
    return document.querySelector('[role=status]')?.textContent;
  };
  await mount(<MistakesAnnouncer />);
  expect(await told([])).toBe('');
  expect(await told([{ ...mistake('title'), severity: 'advice' }])).toBe('');
  const one = '1 mistake. The start › Title: is empty';
  expect(await told([mistake('title')])).toBe(one);
  expect(await told([mistake('title')], 'The start of it')).toBe(one);
  expect(await told([mistake('title'), mistake('description')])).toBe('2 mistakes. The start › Description: is empty');
  expect(await told([mistake('title')])).toBe('1 mistake');
  expect(await told([])).toBe('No mistakes');
});
