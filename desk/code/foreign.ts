import { ChangeError } from '../model/apply.ts';
import { isLocked, type Json, type Path } from '../model/json.ts';
import type { SourceNode } from './sourceNode.ts';

/** All code within a node. */
function* codeIn(node: SourceNode): Generator<string> {
  if (node.kind === 'code') yield node.code;
  if (node.kind === 'list') for (const item of node.items) yield* codeIn(item);
  if (node.kind === 'group') for (const field of node.fields) yield* codeIn(field.node);
}

function* codeOf(value: Json): Generator<string> {
  if (isLocked(value)) yield value.$code;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* codeOf(part);
}

const hasPrototype = (value: Json): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.hasOwn(value, '__proto__') || Object.values(value).some(hasPrototype));

/**
 * Refuses what must not be written: code that the file has not had, and fields that are none.
 *
 * @param original the file as it was.
 * @throws {ChangeError}
 */
export function refuseForeign(value: Json, original: SourceNode, path: Path): void {
  const known = new Set(codeIn(original));
  for (const code of codeOf(value))
    if (!known.has(code)) throw new ChangeError(path, 'code is written in the file itself, not here');
  if (path.includes('__proto__') || hasPrototype(value)) throw new ChangeError(path, 'no field can be named so');
}
