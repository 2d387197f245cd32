// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { COMPANY, PAGES } from '../../model/files.ts';
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
