// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { useDesk } from '../state/desk';
import { startOf, unsaved } from '../state/history';
import { mount, typeInto } from '../tests/mount';
import { TextField } from './TextField';
import { FormFile } from './useField';

const FILE = 'pages.config.ts';

test.each([
  ['need not be there is gone as soon as it is empty: it is no mistake while its field is open', false],
  ['must be there is empty', true],
])('a text that %s', async (_, isRequired) => {
  useDesk.setState({ history: startOf({ [FILE]: { heading: 'Words' } }) });
  const field = <TextField path={['heading']} schema={{}} label="Heading" isRequired={isRequired} isLine />;
  await mount(<FormFile value={FILE}>{field}</FormFile>);
  await typeInto(document.querySelector('input'), '');
  const emptied = { file: FILE, path: ['heading'], op: 'replace', value: '' };
  const removed = { file: FILE, path: ['heading'], op: 'remove' };
  expect(unsaved(useDesk.getState().history)).toEqual([isRequired ? emptied : removed]);
});

test('breaks of lines that come from a text processor are those of the web, and the caret stays behind them', async () => {
  useDesk.setState({ history: startOf({ [FILE]: { heading: 'Words' } }) });
  const field = <TextField path={['heading']} schema={{}} label="Heading" isRequired />;
  await mount(<FormFile value={FILE}>{field}</FormFile>);
  const area = document.querySelector('textarea');
  area?.addEventListener('input', () => area.setSelectionRange(8, 8), { once: true, capture: true });
  await typeInto(area, 'One\r\ntwo\vthree');
  const value = 'One\ntwo\nthree';
  expect(unsaved(useDesk.getState().history)).toEqual([{ file: FILE, path: ['heading'], op: 'replace', value }]);
  expect(area).toMatchObject({ value, selectionStart: value.indexOf('three') - 1 });
});

test('Enter makes no break of a line, which no page shows; that which chooses a word of an input method does', async () => {
  useDesk.setState({ history: startOf({ [FILE]: { heading: 'Words' } }) });
  const field = <TextField path={['heading']} schema={{}} label="Heading" isRequired />;
  await mount(<FormFile value={FILE}>{field}</FormFile>);
  const press = (isComposing: boolean) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing });
    return document.querySelector('textarea')?.dispatchEvent(event);
  };
  expect([press(false), press(true)]).toEqual([false, true]);
});

test('a field is described by all that stands around it: that it may be empty, how long it is, what it is for', async () => {
  useDesk.setState({ history: startOf({ [FILE]: { heading: 'Words' } }) });
  const help = 'Stands above the text.';
  await mount(
    <FormFile value={FILE}>
      <TextField path={['heading']} schema={{ help }} label="Heading" isRequired={false} aside="5 of 60" />
    </FormFile>,
  );
  const ids = document.querySelector('textarea')?.getAttribute('aria-describedby')?.split(' ') ?? [];
  const words = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  for (const part of ['optional', '5 of 60', help]) expect(words).toContain(part);
});
