// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { NAVIGATION } from '../../model/files.ts';
import { startOf } from '../state/edits/history';
import { useEditorStore } from '../state/store';
import { mount, press } from '../tests/mount';
import { NavigationPlace } from './NavigationPlace';

test('a page is added to the navigation under its name, with placeholders', async () => {
  useEditorStore.setState({ history: startOf({ [NAVIGATION]: [] }) });
  await mount(<NavigationPlace path="/izmir" name="İzmir’in işleri" />);
  await press('Put it into the navigation');
  expect(useEditorStore.getState().history.files[NAVIGATION]).toEqual([{ name: 'İzmir’in işleri', path: '/izmir' }]);
});
