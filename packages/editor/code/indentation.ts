import type { SourceNode } from './sourceNode.ts';

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
