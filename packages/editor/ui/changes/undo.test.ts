// @vitest-environment happy-dom

import { expect, onTestFinished, test } from 'vitest';
import type { Change } from '../../model/change.ts';
import { startOf } from '../state/edits/history';
import { change, useEditorStore } from '../state/store';
import { redoAndAnnounce, undoAndAnnounce } from './undo';

const file = 'pages.config.ts';
const sections = [{ type: 'first' }, { type: 'second', heading: 'Words' }];
const announced = () => useEditorStore.getState().announcement.trim();

test.each<[string, Change]>([
  ['The start › second', { file, op: 'remove', path: [0, 'sections', 1] }],
  ['The start › first', { file, op: 'remove', path: [0, 'sections', 0] }],
  ['The start › third', { file, op: 'add', path: [0, 'sections', 1], value: { type: 'third' } }],
  ['The start › first', { file, op: 'move', from: [0, 'sections', 0], path: [0, 'sections', 1] }],
  ['The start › second › Heading', { file, op: 'replace', path: [0, 'sections', 1, 'heading'], value: 'Others' }],
])('undo and redo announce the name of the changed item: %s', (name, one) => {
  useEditorStore.setState({ history: startOf({ [file]: [{ path: '/', title: 'The start', sections }] }) });
  change([one]);
  undoAndAnnounce();
  expect(announced()).toBe(`Undone: ${name}`);
  undoAndAnnounce();
  expect(announced()).toBe('There is nothing to be undone');
  redoAndAnnounce();
  expect(announced()).toBe(`Redone: ${name}`);
  redoAndAnnounce();
  expect(announced()).toBe('There is nothing to be redone');
});

test('an undo on another page shows what it has undone, with a link to the place', () => {
  useEditorStore.setState({ history: startOf({ [file]: [{ path: '/', title: 'The start', sections }] }) });
  change([{ file, op: 'replace', path: [0, 'title'], value: 'Another' }]);
  location.hash = '#/content/faq';
  onTestFinished(() => {
    location.hash = '';
  });
  undoAndAnnounce();
  expect(useEditorStore.getState().notice).toMatchObject({
    text: 'Undone: Another › Title',
    problem: { file, at: [0, 'title'], page: '/' },
  });
});
