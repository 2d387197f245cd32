import fc from 'fast-check';
import { applyChange, type Change, ChangeError } from '../../model/change.ts';
import type { Json, Path } from '../../model/json';
import { nodeAt } from '../locate';
import { readText, type SourceText, valueIn } from '../sourceText';
import { TextEditor } from '../textEditor';
import { drawChange } from './drawnChange';
import { DrawnFile } from './drawnFile';

const commentsOf = ({ text, comments }: SourceText): string[] =>
  comments.map(({ start, end }) => text.slice(start, end));

/** Returns the common parent of a change's paths. Nothing may change outside of it. */
function concerned(change: Change): Path {
  const parent = change.path.slice(0, -1);
  if (!('from' in change)) return change.op === 'replace' ? change.path : parent;
  const other = change.from.slice(0, -1);
  const differs = parent.findIndex((key, index) => key !== other[index]);
  return differs === -1 ? parent.slice(0, other.length) : parent.slice(0, differs);
}

/** Returns the span of a field with its name; `undefined` for a list item. */
function itemAt({ root }: SourceText, path: Path) {
  const holder = nodeAt(root, path.slice(0, -1));
  return holder.kind === 'group' ? holder.fields.find(({ name }) => name === path.at(-1))?.outer : undefined;
}

/** Returns the effective change: adding an existing field replaces it. */
function meant({ root }: SourceText, change: Change): Change {
  if (change.op !== 'add') return change;
  const holder = nodeAt(root, change.path.slice(0, -1));
  const isThere = holder.kind === 'group' && holder.fields.some(({ name }) => name === change.path.at(-1));
  return isThere ? { ...change, op: 'replace' } : change;
}

const isWithin = (part: { start: number; end: number }, whole: { start: number; end: number }) =>
  part.start >= whole.start && part.end <= whole.end;

/** Returns the errors in the text after a change. */
function faults(before: SourceText, change: Change, after: SourceText): string[] {
  const found: string[] = [];
  const { start, end } = nodeAt(before.root, concerned(change));
  if (!after.text.startsWith(before.text.slice(0, start))) found.push('text before the change');
  if (!after.text.endsWith(before.text.slice(end))) found.push('text behind the change');
  // Renaming a field drops the text between its name and its value.
  const renamed = change.op === 'move' ? itemAt(before, change.from) : undefined;
  const outside = (at: { start: number; end: number }) =>
    renamed ? !isWithin(at, renamed) : change.op === 'move' || !isWithin(at, { start, end });
  const kept = before.comments.filter((comment) => change.op === 'add' || outside(comment));
  const left = commentsOf(after);
  for (const comment of kept) {
    const text = before.text.slice(comment.start, comment.end);
    // Moving a block to another depth re-indents its comments.
    const index = left.findIndex((other) => other.replace(/\s+/g, '') === text.replace(/\s+/g, ''));
    if (index === -1) found.push(`comment ${text}`);
    else left.splice(index, 1);
  }
  return found;
}

/** Number of applied and rejected changes. */
export const tally = { applied: 0, refused: 0 };

/** Draws files and changes. Fails if the changed text does not have the changed value. */
export const editsAreExact = fc.property(fc.gen(), (draw) => {
  const editor = new TextEditor('file.ts', readText('file.ts', new DrawnFile(draw).text()));
  for (let step = 0; step < 3; step += 1) {
    const before = editor.source;
    const value: Json = valueIn(before.root);
    const change = drawChange(draw, value);
    try {
      editor.apply(change);
    } catch (error) {
      if (!(error instanceof ChangeError) || editor.source !== before) throw error;
      if (error.message.startsWith('cannot be written'))
        throw new Error(`${JSON.stringify(change)}: ${error.message}\n${before.text}`);
      tally.refused += 1;
      continue;
    }
    tally.applied += 1;
    const wanted = applyChange(value, change);
    const actual = valueIn(editor.source.root);
    if (JSON.stringify(sorted(actual)) !== JSON.stringify(sorted(wanted))) throw new Error('has another value');
    const wrong = faults(before, meant(before, change), editor.source);
    if (wrong.length > 0)
      throw new Error(
        `${JSON.stringify(change)} has changed: ${wrong.join('; ')}\n${before.text}\n=>\n${editor.source.text}`,
      );
  }
});

/** Sorts the fields of a value, because their order is irrelevant. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key] ?? null)]),
  );
}
