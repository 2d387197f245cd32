import { ChangeError } from '../model/change.ts';
import { isLocked, type Json, type Path } from '../model/json.ts';
import type { SourceNode } from './sourceNode.ts';

function* eachCode(node: SourceNode): Generator<string> {
  if (node.kind === 'code') yield node.code;
  if (node.kind === 'list') for (const item of node.items) yield* eachCode(item);
  if (node.kind === 'group') for (const field of node.fields) yield* eachCode(field.node);
}

export const codeIn = (node: SourceNode): ReadonlySet<string> => new Set(eachCode(node));

function* codeOf(value: Json): Generator<string> {
  if (isLocked(value)) yield value.$code;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* codeOf(part);
}

const hasPrototype = (value: Json): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.hasOwn(value, '__proto__') || Object.values(value).some(hasPrototype));

/**
 * Rejects values with new code or a `__proto__` field.
 *
 * @param known the code that the file has contained.
 * @throws {ChangeError} if the value is rejected.
 */
export function refuseForeign(value: Json, known: ReadonlySet<string>, path: Path): void {
  for (const code of codeOf(value))
    if (!known.has(code)) throw new ChangeError(path, 'code is written in the file itself, not here');
  if (path.includes('__proto__') || hasPrototype(value)) throw new ChangeError(path, 'no field can have this name');
}
