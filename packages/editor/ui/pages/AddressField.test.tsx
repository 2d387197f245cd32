// @vitest-environment happy-dom

import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PAGES } from '../../model/files.ts';
import { FormFile } from '../fields/FieldFrame.tsx';
import { startOf } from '../state/edits/history';
import { watchWindow } from '../state/shortcuts';
import { change, useEditorStore } from '../state/store';
import { mount, typeInto } from '../tests/mount';
import { AddressField } from './PageSettings';

const form = (
  <FormFile value={PAGES}>
    <AddressField index={0} path="/old" />
  </FormFile>
);

test('a typed address survives a moment in which its file cannot be read', async () => {
  useEditorStore.setState({ history: startOf({ [PAGES]: [{ path: '/old' }] }) });
  const show = await mount(form);
  await typeInto(document.querySelector('input'), '/new');
  await show(null);
  await show(form);
  expect(document.querySelector('input')?.value).toBe('/new');
});

test('Ctrl+Z in the address field undoes typing there, and site changes if nothing is typed', async () => {
  useEditorStore.setState({ history: startOf({ [PAGES]: [{ path: '/old', title: 'Old' }] }) });
  change([{ file: PAGES, op: 'replace', path: [0, 'title'], value: 'New' }]);
  onTestFinished(watchWindow(window));
  await mount(form);
  const input = document.querySelector('input');
  const pressed = () => {
    const event = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true });
    input?.dispatchEvent(event);
    return { isLeftToBrowser: !event.defaultPrevented, steps: useEditorStore.getState().history.past.length };
  };
  await typeInto(input, '/new');
  expect(pressed()).toEqual({ isLeftToBrowser: true, steps: 1 });
  await typeInto(input, '/old');
  expect(pressed()).toEqual({ isLeftToBrowser: false, steps: 0 });
});

test('Ctrl+S also saves the address being typed', async () => {
  useEditorStore.setState({ history: startOf({ [PAGES]: [{ path: '/old' }] }), base: { [PAGES]: 'one' } });
  const sent = vi.fn(async (_path: string, _request: { body: string }) =>
    Response.json({ problems: [] }, { status: 422 }),
  );
  vi.stubGlobal('fetch', sent);
  onTestFinished(watchWindow(window));
  await mount(form);
  const input = document.querySelector('input');
  await typeInto(input, '/new');
  await act(async () => input?.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true })));
  const { changes } = JSON.parse(sent.mock.calls[0]?.[1].body ?? '{}');
  expect(changes).toContainEqual({ file: PAGES, op: 'replace', path: [0, 'path'], value: '/new' });
});
