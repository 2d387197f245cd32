import { expect, test } from 'vitest';
import { ChangeError } from '../../model/change.ts';
import type { Json } from '../../model/json.ts';
import { startOf } from './edits/history';
import { change, useEditorStore } from './store';

const FILE = 'src/content/company.ts';

test.each<[string, { [file: string]: Json }, (string | number)[]]>([
  ['a file that cannot be read', {}, ['mail']],
  ['a list that is code', { [FILE]: { $code: 'all' } }, [0]],
])('changing %s is reported and has no effect', (_, files, path) => {
  useEditorStore.setState({ history: startOf(files), notice: undefined });
  expect(() => change([{ file: FILE, op: 'add', path, value: 'words' }])).toThrow(ChangeError);
  expect(useEditorStore.getState().notice).toMatchObject({ tone: 'bad', text: expect.stringContaining(FILE) });
  expect(useEditorStore.getState().history).toMatchObject({ files, past: [] });
});
