// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { COMPANY, NAVIGATION, PAGES } from '../../model/files.ts';
import { useDesk } from '../state/desk';
import { startOf } from '../state/history';
import { mount } from '../tests/mount';
import { PageSettings } from './PageSettings';

test('the item of a page has the name that lists show, with what its placeholders stand for', async () => {
  useDesk.setState({
    history: startOf({
      [PAGES]: [{ path: '/about', title: 'About {company.name}' }],
      [COMPANY]: { name: 'Acme' },
      [NAVIGATION]: [],
    }),
  });
  await mount(<PageSettings index={0} onDuplicate={() => {}} />);
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.includes('navigation'));
  await act(() => button?.click());
  expect(useDesk.getState().history.files[NAVIGATION]).toEqual([{ name: 'ABOUT ACME', path: '/about' }]);
});
