// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { PAGES } from '../../model/files.ts';
import { FormFile } from '../fields/useField';
import { useDesk } from '../state/desk';
import { startOf } from '../state/history';
import { mount, typeInto } from '../tests/mount';
import { AddressField } from './AddressField';

test('an address that is being typed is there again after its file could not be read for a moment', async () => {
  useDesk.setState({ history: startOf({ [PAGES]: [{ path: '/old' }] }) });
  const form = (
    <FormFile value={PAGES}>
      <AddressField index={0} path="/old" />
    </FormFile>
  );
  const show = await mount(form);
  await typeInto(document.querySelector('input'), '/new');
  await show(null);
  await show(form);
  expect(document.querySelector('input')?.value).toBe('/new');
});
