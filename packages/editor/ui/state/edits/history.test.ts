import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Change } from '../../../model/change.ts';
import { listAt } from '../../../model/json.ts';
import {
  applyChanges,
  beginSave,
  doStep,
  endSave,
  endTyping,
  type Files,
  type History,
  redo,
  savedFiles,
  startOf,
  undo,
  unsaved,
} from './history';
import { identityOf, reuseParts } from './tree';

const file = 'pages.config.ts';
const start: Files = { [file]: [{ heading: 'a', list: [1, 2] }, { heading: 'b' }, { heading: 'c' }] };
const heading = (value: string): Change => ({ file, op: 'replace', path: [0, 'heading'], value });
const move: Change = { file, op: 'move', from: [0], path: [2] };
const typed = (history: History, ...texts: string[]) =>
  texts.reduce((now, text) => doStep(now, [heading(text)], true), history);

test('steps are undone and redone', () => {
  const done = doStep(doStep(startOf(start), [heading('x')]), [move]);
  expect(undo(undo(done)).files).toEqual(start);
  expect(redo(redo(undo(undo(done)))).files).toEqual(done.files);
  expect(undo(startOf(start)).files).toBe(start);
});

test('typing in a field is one step until blur', () => {
  const word = typed(startOf(start), 'x', 'xy', 'xyz');
  expect(word.past).toHaveLength(1);
  expect(undo(word).files).toEqual(start);
  expect(typed(endTyping(word), 'xyz!').past).toHaveLength(2);
  expect(unsaved(word)).toEqual([heading('xyz')]);
});

test('typing that changes two places is one step', () => {
  const both = (value: string): Change[] => [heading(value), { ...heading(value), path: [1, 'heading'] }];
  const done = doStep(doStep(startOf(start), both('x'), true), both('xy'), true);
  expect(unsaved(done)).toEqual(both('xy'));
  expect(undo(done).files).toEqual(start);
  expect(redo(undo(done)).files).toEqual(done.files);
});

test('typing continues in a field it has created, but not after a save', () => {
  const add: Change = { file, op: 'add', path: [1, 'note'], value: 'n' };
  const longer: Change = { file, op: 'replace', path: [1, 'note'], value: 'no' };
  const made = doStep(doStep(startOf(start), [add], true), [longer], true);
  expect(unsaved(made)).toEqual([{ ...add, value: 'no' }]);
  const next: Change = { ...longer, value: 'not' };
  expect(unsaved(doStep(endSave(beginSave(made), true), [next], true))).toEqual([next]);
  expect(unsaved(endSave(doStep(beginSave(made), [next], true), true))).toEqual([next]);
  expect(unsaved(endSave(doStep(beginSave(made), [next], true), false))).toEqual([{ ...add, value: 'no' }, next]);
});

test('emptying and retyping a text is one step, even if the field is created or removed by it', () => {
  const added = (path: Change['path'], value: string): Change => ({ file, op: 'add', path, value });
  const gone = (path: Change['path']): Change => ({ file, op: 'remove', path });
  const all = (...changes: Change[]) => changes.reduce((now, one) => doStep(now, [one], true), startOf(start));

  const rewritten = all(gone([0, 'heading']), added([0, 'heading'], 'x'), heading('xy'));
  expect(unsaved(rewritten)).toEqual([heading('xy')]);
  expect(undo(rewritten).files).toEqual(start);
  const emptied = all(heading('x'), gone([0, 'heading']));
  expect(unsaved(emptied)).toEqual([gone([0, 'heading'])]);
  expect(undo(emptied).files).toEqual(start);
  expect(redo(undo(emptied)).files).toEqual(emptied.files);
  expect(all(added([1, 'note'], 'n'), gone([1, 'note'])).past).toEqual([]);
  expect(unsaved(all(added([1, 'note'], 'n'), gone([1, 'note']), added([1, 'note'], 'm')))).toEqual([
    added([1, 'note'], 'm'),
  ]);
});

test('undo removes a created or renamed file, even after a save', () => {
  const [entry, other] = ['src/content/services/one.ts', 'src/content/services/two.ts'];
  const made = doStep(startOf(start), [{ file: entry, op: 'add', path: [], value: { title: 'One' } }]);
  const renamed = doStep(made, [
    { file: entry, op: 'remove', path: [] },
    { file: other, op: 'add', path: [], value: { title: 'One' } },
  ]);
  expect(Object.keys(undo(renamed).files)).toEqual([file, entry]);
  expect(undo(undo(renamed)).files).toEqual(start);
  expect(redo(redo(undo(undo(renamed)))).files).toEqual(renamed.files);
  const saved = endSave(beginSave(renamed), true);
  expect(unsaved(undo(undo(saved)))).toEqual([
    { file: other, op: 'remove', path: [] },
    { file: entry, op: 'add', path: [], value: { title: 'One' } },
    { file: entry, op: 'remove', path: [] },
  ]);
});

test('the values on disk exclude unsaved steps and include saved steps that were undone', () => {
  const done = doStep(startOf(start), [heading('x')]);
  const saved = endSave(beginSave(done), true);
  expect(savedFiles(done)).toEqual(start);
  expect(savedFiles(beginSave(done))).toEqual(done.files);
  expect(savedFiles(doStep(saved, [move]))).toEqual(done.files);
  expect(savedFiles(undo(saved))).toEqual(done.files);
});

test('moved or edited values keep their identity, copies get a new one', () => {
  const identities = ({ files }: History) => listAt(files[file], []).map(identityOf);
  const before = startOf(start);
  const [a, b, c] = identities(before);
  const moved = doStep(doStep(before, [heading('x')]), [move]);
  expect(identities(moved)).toEqual([b, c, a]);
  expect(identities(undo(moved))).toEqual([a, b, c]);
  const copied = doStep(before, [{ file, op: 'copy', from: [0], path: [1] }]);
  expect(new Set(identities(copied)).size).toBe(4);
  const removed = doStep(before, [{ file, op: 'remove', path: [1] }]);
  expect(identities(undo(removed))).toEqual([a, b, c]);
});

test('values read again keep their identity if they, or parts of them, are unchanged', () => {
  const before = startOf(start).files[file] ?? null;
  const ids = (value: typeof before) => [identityOf(value), ...listAt(value, []).map(identityOf)];
  const known = ids(before);
  const now = reuseParts(before, [{ heading: 'a', list: [1, 2] }, { heading: 'other' }, { heading: 'c' }]);
  expect(ids(now)).toEqual(known);
  expect(listAt(now, [])[0]).toBe(listAt(before, [])[0]);
  expect(listAt(now, [])[1]).toEqual({ heading: 'other' });
  expect(reuseParts(before, structuredClone(before))).toBe(before);
  const above = reuseParts(before, [{ heading: 'new' }, ...structuredClone(listAt(before, []))]);
  expect(listAt(above, []).slice(1).map(identityOf)).toEqual(known.slice(1));
  expect(known).not.toContain(identityOf(listAt(above, [])[0]));
});

test('an invalid change is rejected without any effect', () => {
  const history = startOf(start);
  expect(() => doStep(history, [{ file, op: 'remove', path: [7] }])).toThrow();
  expect(() => doStep(history, [{ file, op: 'replace', path: [0, 'nothing'], value: 1 }])).toThrow();
});

/** An action that can happen at any time. */
const act = fc.oneof(
  fc.string({ maxLength: 3 }).map((text) => (now: History) => doStep(now, [heading(text)], true)),
  fc.constant((now: History) => doStep(now, [move])),
  fc.constant((now: History) => doStep(now, [{ file, op: 'copy', from: [1], path: [0] }])),
  fc.constant((now: History) =>
    listAt(now.files[file], []).length > 3 ? doStep(now, [{ file, op: 'remove', path: [0] }]) : now,
  ),
  fc.constant(undo),
  fc.constant(redo),
  fc.constant(endTyping),
);

test('typing does not continue a step that a save has included, even if it is last again', () => {
  const two = doStep(typed(startOf(start), 'x'), [move]);
  const [after, during] = [undo(endSave(beginSave(two), true)), undo(beginSave(two))];
  for (const now of [typed(after, 'xy'), endSave(typed(during, 'xy'), true)])
    expect(applyChanges(two.files, unsaved(now))).toEqual(now.files);
});

/** Start and end of a save; other actions happen in between. */
const save = fc.constantFrom('begin', 'end', 'fail' as const);

test('unsaved changes always turn the saved files into the current ones, whatever happens during and after a save', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 5, arbitrary: act }, { weight: 2, arbitrary: save }), { maxLength: 30, size: 'max' }),
      (acts) => {
        let history = startOf(start);
        let saved = start;
        let sent: Files | undefined;
        for (const one of acts) {
          if (one === 'begin' && !sent) {
            sent = applyChanges(saved, unsaved(history));
            expect(sent).toEqual(history.files);
            history = beginSave(history);
          } else if (typeof one === 'string' && sent && one !== 'begin') {
            history = endSave(history, one === 'end');
            if (one === 'end') saved = sent;
            sent = undefined;
          } else if (typeof one === 'function') history = one(history);
          expect(applyChanges(saved, unsaved(history))).toEqual(history.files);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});
