// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { useDesk } from '../state/desk';
import { startOf } from '../state/history';
import { mount } from '../tests/mount';
import { FieldView } from './Fields';
import { FormFile } from './useField';

const FILE = 'src/content/company.ts';

test('what code fills in among the fields of a group is shown once, with the reason', async () => {
  const locked = (code: string) => ({ $code: code, $why: `why of ${code}` });
  const action = { '...shared': locked('...shared'), label: locked('words'), to: '/' };
  useDesk.setState({ history: startOf({ [FILE]: { action } }) });
  const schema = { properties: { label: { type: 'string' }, to: { type: 'string' } } };
  const view = <FieldView path={['action']} schema={schema} label="Button" isRequired />;
  await mount(<FormFile value={FILE}>{view}</FormFile>);
  expect([...document.querySelectorAll('code')].map((code) => code.textContent)).toEqual(['...shared', 'words']);
  expect(document.body.textContent).toContain('why of ...shared');
});
