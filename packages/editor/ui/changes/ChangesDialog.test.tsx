// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { startOf } from '../state/edits/history';
import { change, useEditorStore } from '../state/store';
import { button, mount, typeInto } from '../tests/mount';
import { ChangesDialog } from './ChangesDialog';

const FILE = 'src/content/faq.ts';
const canPropose = () => button(/branch/)?.getAttribute('aria-disabled') !== 'true';
const write = (value: string) => change([{ file: FILE, op: 'replace', path: [0, 'question'], value }]);

test('a proposal is titled like the first change, and one without effect cannot be proposed', async () => {
  useEditorStore.setState({ history: startOf({ [FILE]: [{ question: 'Who?' }] }) });
  write('What?');
  write('Who?');
  await mount(<ChangesDialog onClose={() => {}} />);
  await typeInto(document.querySelector('input'), 'A title');
  expect(document.body.textContent).toContain('Your changes come to nothing');
  expect(canPropose()).toBe(false);
  write('Why?');
  await typeInto(document.querySelector('input'), ' ');
  expect(canPropose()).toBe(true);
});
