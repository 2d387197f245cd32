// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { COMPANY, PAGES } from '../../model/files.ts';
import { undoAndTell } from '../changes/undo';
import { useDesk } from '../state/desk';
import { startOf } from '../state/history';
import { mount } from '../tests/mount';
import { RemovePageDialog } from './RemovePageDialog';

test.each([
  [{ path: '/s/{path}', each: 'services', name: '{title}', title: '{title}' }, 'Delete Services, a page each?'],
  [{ path: '/about', title: 'About {company.name}' }, 'Delete About Little Ltd?'],
])('a page that is to be deleted is called as in the list of pages: %j', async (page, title) => {
  useDesk.setState({ history: startOf({ [PAGES]: [page], [COMPANY]: { name: 'Little Ltd' } }) });
  await mount(<RemovePageDialog index={0} onClose={() => {}} />);
  expect(document.querySelector('h2')?.textContent).toBe(title);
});

test('the visitors of a page that is deleted are led to the page above it, unless somebody says otherwise', async () => {
  const pages = [
    { path: '/' },
    { path: '/jobs/smith', title: 'Smith', within: '/jobs', redirectFrom: ['/smith'] },
    { path: '/jobs', title: 'Jobs' },
  ];
  useDesk.setState({ history: startOf({ [PAGES]: pages }) });
  await mount(<RemovePageDialog index={1} onClose={() => {}} />);
  expect(document.querySelector('label')?.textContent).toBe('Who comes to /jobs/smith is led to');
  await act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Delete the page')?.click(),
  );
  expect(useDesk.getState().history.files[PAGES]).toEqual([
    { path: '/' },
    { path: '/jobs', title: 'Jobs', redirectFrom: ['/jobs/smith', '/smith'] },
  ]);
  undoAndTell();
  expect(useDesk.getState().announcement.trim()).toBe('Undone: Smith');
  expect(useDesk.getState().history.files[PAGES]).toEqual(pages);
});
