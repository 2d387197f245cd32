import { partAt } from '../../model/apply.ts';
import type { Path } from '../../model/json.ts';
import { change, useDesk } from './desk.ts';

/** Writes a text that is being typed. An optional one that is emptied is removed. */
export function writeText(file: string, path: Path, text: string, isRequired: boolean): void {
  const isThere = partAt(useDesk.getState().history.files[file], path) !== undefined;
  const isGone = text === '' && !isRequired;
  if (!isGone) change([{ file, path, op: isThere ? 'replace' : 'add', value: text }], { typing: true });
  else if (isThere) change([{ file, path, op: 'remove' }], { typing: true });
}
