import { ChangeError } from '../model/change.ts';
import type { Path } from '../model/json.ts';
import type { SourceNode, Span } from './sourceNode.ts';

/** A list or a group of fields. */
export type HolderNode = Extract<SourceNode, { kind: 'list' | 'group' }>;

/** Returns the spans of a list's items, or of a group's fields with their names. */
export const itemsOf = (holder: HolderNode): Span[] =>
  holder.kind === 'list' ? holder.items.map(({ outer }) => outer) : holder.fields.map(({ outer }) => outer);

/** Returns the index of a part in its list or group, or -1. */
export function indexIn(holder: HolderNode, key: string | number): number {
  if (holder.kind === 'group') return holder.fields.findIndex(({ name }) => name === key);
  return typeof key === 'number' && key >= 0 && key < holder.items.length ? key : -1;
}

function partOf(holder: HolderNode, key: string | number): SourceNode | undefined {
  const index = indexIn(holder, key);
  return holder.kind === 'list' ? holder.items[index] : holder.fields[index]?.node;
}

/** Returns the node at a path. @throws {ChangeError} if it does not exist or is inside code. */
export function nodeAt(root: SourceNode, path: Path): SourceNode {
  return path.reduce<SourceNode>((node, key, index) => {
    if (node.kind === 'code') throw locked(node, path);
    const part = node.kind === 'plain' ? undefined : partOf(node, key);
    if (!part) throw new ChangeError(path, `there is no ${path.slice(0, index + 1).join(' › ')}`);
    return part;
  }, root);
}

/** Returns the list or group around the part at a path, and the part's key. @throws {ChangeError} if there is none. */
export function holderAt(root: SourceNode, path: Path): { holder: HolderNode; key: string | number } {
  const key = path.at(-1);
  if (key === undefined) throw new ChangeError(path, 'is a whole file');
  const holder = nodeAt(root, path.slice(0, -1));
  if (holder.kind === 'code') throw locked(holder, path);
  if (holder.kind === 'plain') throw new ChangeError(path, 'a plain value has no parts');
  return { holder, key };
}

export const locked = ({ code }: Extract<SourceNode, { kind: 'code' }>, path: Path): ChangeError =>
  new ChangeError(
    path,
    `${code.length > 40 ? `${code.slice(0, 40)}…` : code} is written with code: change it in the file`,
  );

const lineStart = (text: string, offset: number): number =>
  Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;

export const columnOf = (text: string, offset: number): number => offset - lineStart(text, offset);

export const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(lineStart(text, offset), offset))?.[0] ?? '';

/**
 * Changes the indentation of a block, except inside template literals, where spaces are part of the text.
 *
 * @param isText returns whether an offset of the block is inside a text.
 */
export function indented(block: string, from: string, to: string, isText: (offset: number) => boolean): string {
  if (from === to) return block;
  return block.replace(/(\r\n|\n)([ \t]*)/g, (found, eol: string, blanks: string, offset: number) =>
    blanks.startsWith(from) && !isText(offset) ? eol + to + blanks.slice(from.length) : found,
  );
}

/** Yields all values and code within a node. Their contents must not be re-indented. */
function* opaque(node: SourceNode): Generator<{ start: number; end: number }> {
  if (node.kind === 'list') for (const item of node.items) yield* opaque(item);
  else if (node.kind === 'group') for (const field of node.fields) yield* opaque(field.node);
  else yield node;
}

/** Returns a test for offsets inside texts or code of a node. @param start start of the block that offsets refer to. */
export function textsIn(node: SourceNode, start: number): (offset: number) => boolean {
  const spans = [...opaque(node)];
  return (offset) => spans.some((span) => span.start < start + offset && start + offset < span.end);
}
