// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { COMPANY, PAGES } from '../../model/files.ts';
import { undoAndAnnounce } from '../changes/undo';
import { startOf } from '../state/edits/history';
import { useEditorStore } from '../state/store';
import { mount, press } from '../tests/mount';
import { RemovePageDialog } from './PageSettings';

test.each([
  [{ path: '/s/{path}', each: 'services', name: '{title}', title: '{title}' }, 'Delete Services, a page each?'],
  [{ path: '/about', title: 'About {company.name}' }, 'Delete About Little Ltd?'],
])('the dialog to delete a page names it as in the list of pages: %j', async (page, title) => {
  useEditorStore.setState({ history: startOf({ [PAGES]: [page], [COMPANY]: { name: 'Little Ltd' } }) });
  await mount(<RemovePageDialog index={0} onClose={() => {}} />);
  expect(document.querySelector('h2')?.textContent).toBe(title);
});

test('a deleted page redirects to its parent page unless another is chosen', async () => {
  const pages = [
    { path: '/' },
    { path: '/jobs/smith', title: 'Smith', within: '/jobs', redirectFrom: ['/smith'] },
    { path: '/jobs', title: 'Jobs' },
  ];
  useEditorStore.setState({ history: startOf({ [PAGES]: pages }) });
  await mount(<RemovePageDialog index={1} onClose={() => {}} />);
  expect(document.querySelector('label')?.textContent).toBe('Who comes to /jobs/smith is led to');
  await press('Delete the page');
  expect(useEditorStore.getState().history.files[PAGES]).toEqual([
    { path: '/' },
    { path: '/jobs', title: 'Jobs', redirectFrom: ['/jobs/smith', '/smith'] },
  ]);
  await act(async () => undoAndAnnounce());
  expect(useEditorStore.getState().notice?.text).toBe('Undone: Smith');
  expect(useEditorStore.getState().history.files[PAGES]).toEqual(pages);
});

test('pages excluded from search are not offered as redirect targets', async () => {
  const paths = ['/gone', '/', '/404', '/thanks'];
  const pages = paths.map((path) => ({ path, ...(path === '/thanks' ? { index: false } : {}) }));
  useEditorStore.setState({ history: startOf({ [PAGES]: pages }) });
  await mount(<RemovePageDialog index={0} onClose={() => {}} />);
  expect([...document.querySelectorAll('option')].map(({ value }) => value)).toEqual(['', '/']);
});
