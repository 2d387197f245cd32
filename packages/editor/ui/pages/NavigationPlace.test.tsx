// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { NAVIGATION } from '../../model/files.ts';
import { useDesk } from '../state/desk';
import { startOf } from '../state/history';
import { mount } from '../tests/mount';
import { NavigationPlace } from './NavigationPlace';

test('a page comes into the navigation under its name, as it is written', async () => {
  useDesk.setState({ history: startOf({ [NAVIGATION]: [] }) });
  await mount(<NavigationPlace path="/izmir" name="İzmir’in işleri" />);
  document.querySelector('button')?.click();
  expect(useDesk.getState().history.files[NAVIGATION]).toEqual([{ name: 'İzmir’in işleri', path: '/izmir' }]);
});
