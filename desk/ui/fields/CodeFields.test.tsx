// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useDesk } from '../state/desk';
import { startOf } from '../state/history';
import { FieldView } from './Fields';
import { FormFile } from './useField';

const FILE = 'src/content/company.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('what code fills in among the fields of a group is shown once, with the reason', async () => {
  const locked = (code: string) => ({ $code: code, $why: `why of ${code}` });
  const action = { '...shared': locked('...shared'), label: locked('words'), to: '/' };
  useDesk.setState({ history: startOf({ [FILE]: { action } }) });
  const schema = { properties: { label: { type: 'string' }, to: { type: 'string' } } };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const view = <FieldView path={['action']} schema={schema} label="Button" isRequired />;
  await act(() => root.render(<FormFile value={FILE}>{view}</FormFile>));
  expect([...document.querySelectorAll('code')].map((code) => code.textContent)).toEqual(['...shared', 'words']);
  expect(document.body.textContent).toContain('why of ...shared');
  await act(() => root.unmount());
});
