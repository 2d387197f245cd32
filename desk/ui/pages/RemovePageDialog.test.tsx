// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { COMPANY, PAGES } from '../../model/files.ts';
import { useDesk } from '../state/desk';
import { startOf } from '../state/history';
import { RemovePageDialog } from './RemovePageDialog';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test.each([
  [{ path: '/s/{path}', each: 'services', name: '{title}', title: '{title}' }, 'Delete Services, a page each?'],
  [{ path: '/about', title: 'About {company.name}' }, 'Delete About Little Ltd?'],
])('a page that is to be deleted is called as in the list of pages: %j', async (page, title) => {
  useDesk.setState({ history: startOf({ [PAGES]: [page], [COMPANY]: { name: 'Little Ltd' } }) });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() => root.render(<RemovePageDialog index={0} onClose={() => {}} />));
  expect(document.querySelector('h2')?.textContent).toBe(title);
  await act(() => root.unmount());
});
