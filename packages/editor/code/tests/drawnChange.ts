import fc, { type GeneratorValue } from 'fast-check';
import type { Change } from '../../model/change.ts';
import { isGroup, isLocked, type Json, type Path, partAt } from '../../model/json';
import { oneOf } from './drawnFile';

/** Yields the paths to all lists and groups in a value. */
function* holders(value: Json, path: Path = []): Generator<Path> {
  if (typeof value !== 'object' || value === null || isLocked(value)) return;
  yield path;
  const entries: [string | number, Json][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  for (const [key, part] of entries) yield* holders(part, [...path, key]);
}

const json = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    fc.string({ unit: 'grapheme', maxLength: 150 }),
    fc.constantFrom<Json>("it's", 'say "hi"', 'a\\', '`$' + '{x}`', '*/', '//', '\u2028', true, null, -5, 1e21),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('text', 'a-b', '7', "o'k", 'ä'), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

/** Draws a change of a value, possibly an invalid one. */
export function drawChange(draw: GeneratorValue, value: Json): Change {
  const paths = [...holders(value)];
  const path = oneOf(draw, ...paths);
  const holder = partAt(value, path) ?? null;
  const place = (at: Json, isNew: boolean): string | number => {
    if (Array.isArray(at)) return draw(fc.integer, { min: 0, max: Math.max(0, at.length - (isNew ? 0 : 1)) });
    const names = isGroup(at) ? Object.keys(at) : [];
    return isNew || names.length === 0 ? oneOf(draw, 'added', 'text', 'a-b', 'x') : oneOf(draw, ...names);
  };
  const file = 'file.ts';
  const at = [...path, place(holder, false)];
  const op = oneOf(draw, 'add', 'remove', 'replace', 'move', 'move', 'copy', 'edit');
  if (op === 'add') return { file, op, path: [...path, place(holder, true)], value: draw(() => json) };
  if (op === 'remove') return { file, op, path: at };
  if (op === 'replace') return { file, op, path: at, value: draw(() => json) };
  if (op === 'edit') return { file, op: 'replace', path, value: edited(draw, holder) };
  const target = oneOf(draw, path, oneOf(draw, ...paths));
  return { file, op, from: at, path: [...target, place(partAt(value, target) ?? null, op === 'copy')] };
}

/** Changes a part of a list or group, like a form. */
function edited(draw: GeneratorValue, holder: Json): Json {
  const part = draw(() => json);
  if (Array.isArray(holder)) {
    const index = draw(fc.integer, { min: 0, max: holder.length });
    return holder.toSpliced(index, draw(fc.integer, { min: 0, max: 2 }), part);
  }
  if (!isGroup(holder)) return part;
  const [first] = Object.keys(holder);
  return { ...holder, [first ?? 'new']: part };
}
