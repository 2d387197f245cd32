import type { Change } from '../../model/change.ts';
import { PAGES, THEME } from '../../model/files.ts';
import { listAt, type Path, partAt, textAt } from '../../model/json.ts';
import { smallestOperations } from '../../model/smallest.ts';
import { words } from '../interfaceWords.ts';
import { applyChanges, type Files, type History, savedFiles, unsaved } from '../state/edits/history.ts';
import { identityOf } from '../state/edits/tree.ts';
import { useEditorStore } from '../state/store.ts';
import { problemPlace } from './problemText.ts';

const placeOf = (file: string, at: Path, files: Files): string =>
  problemPlace(
    { severity: 'advice', file, path: [], message: '', at },
    { site: useEditorStore.getState().site, history: { files } },
  );

/** Splits a change into one for each part that differs. */
function partsOf(change: Change, files: Files): Change[] {
  const { file, op, path } = change;
  const before = partAt(files[file], path);
  if (op !== 'replace' || before === undefined) return [change];
  return smallestOperations(before, change.value, path).map((operation) => ({ file, ...operation }));
}

function sentenceOf({ file, op, path, ...change }: Change, before: Files, after: Files): string {
  const value = 'value' in change ? change.value : undefined;
  if (file === PAGES && path.length === 2 && path[1] === 'path' && op === 'replace')
    return words.change.renamed(textAt(before[file], path), String(value));
  if (file === PAGES && path[1] === 'sections' && path[3] === 'hidden') {
    const section = placeOf(file, path.slice(0, 3), after);
    return value === true ? words.change.hid(section) : words.change.showed(section);
  }
  return words.change.did(op, placeOf(file, path, op === 'remove' ? before : after));
}

/** Whether two changes rename an entry: one removes its file, the next adds another to its folder. */
const areRename = (change: Change, next: Change | undefined): boolean =>
  change.op === 'remove' &&
  next?.op === 'add' &&
  change.path.length + next.path.length === 0 &&
  change.file.replace(/[^/]*$/, '') === next.file.replace(/[^/]*$/, '');

/** Returns the path of a part after further changes: it may have moved within its list. */
function pathNow({ file, path }: Change, identity: string, files: Files): Path {
  const list = path.slice(0, -1);
  const index = listAt(files[file], list).findIndex((item) => identityOf(item) === identity);
  return index < 0 ? path : [...list, index];
}

/**
 * Describes changes, without duplicates: "hid Home › Statistics". Changes of a part that was just added are not
 * described, and neither is a file that is the same again.
 *
 * @param before the files before the changes
 */
export function describeChanges(before: Files, changes: readonly Change[]): string[] {
  const said = new Map<string, { file: string; sentence: (final: Files) => string }>();
  let files = before;
  for (const [index, change] of changes.entries())
    for (const part of partsOf(change, files)) {
      const { file, op, path } = part;
      const last = files;
      files = applyChanges(files, [part]);
      const now = files;
      // The icon is derived from the logo.
      if (file === THEME.icon) continue;
      const [previous, next] = [changes[index - 1], changes[index + 1]];
      if (previous && areRename(previous, change) && before[previous.file] !== undefined) {
        const sentence = words.change.renamed(placeOf(previous.file, [], {}), placeOf(file, [], {}));
        said.set(sentence, { file, sentence: () => sentence });
        continue;
      }
      const holders = path.map((_, length) => identityOf(partAt(last[file], path.slice(0, length))) ?? '');
      if (holders.some((identity) => said.has(identity))) continue;
      const own = identityOf(partAt((op === 'remove' ? last : now)[file], path)) ?? '';
      if (op === 'remove' && (said.delete(own) || areRename(change, next))) continue;
      if (op !== 'add' || own === '') {
        const sentence = sentenceOf(part, last, now);
        said.set(sentence, { file, sentence: () => sentence });
      } else
        said.set(own, {
          file,
          sentence: (final) => sentenceOf({ ...part, path: pathNow(part, own, final) }, last, final),
        });
    }
  const isSame = (file: string) => JSON.stringify(before[file]) === JSON.stringify(files[file]);
  return [...said.values()].flatMap(({ file, sentence }) => (isSame(file) ? [] : sentence(files)));
}

/** Describes the unsaved changes, and those of the running save. */
export const unsavedInWords = (history: History): string[] =>
  describeChanges(savedFiles({ ...history, saving: undefined }), unsaved(history));
