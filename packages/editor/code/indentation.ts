import type { SourceNode } from './sourceNode.ts';

/** Where the line begins that a place in a text is on. */
const lineStart = (text: string, offset: number): number =>
  Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;

/** The column of a place in a text, from 0. */
export const columnOf = (text: string, offset: number): number => offset - lineStart(text, offset);

/** The blanks at the start of the line that a place in a text is on. */
export const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(lineStart(text, offset), offset))?.[0] ?? '';

/**
 * A block for a place with another indentation. Lines within texts in backquotes stay: their blanks are part of the
 * text.
 *
 * @param isText whether an offset of the block is within a text.
 */
export function indented(block: string, from: string, to: string, isText: (offset: number) => boolean): string {
  if (from === to) return block;
  return block.replace(/(\r\n|\n)([ \t]*)/g, (found, eol: string, blanks: string, offset: number) =>
    blanks.startsWith(from) && !isText(offset) ? eol + to + blanks.slice(from.length) : found,
  );
}

/** Every text and every piece of code within a node: what is in them is not ours to indent. */
function* opaque(node: SourceNode): Generator<{ start: number; end: number }> {
  if (node.kind === 'list') for (const item of node.items) yield* opaque(item);
  else if (node.kind === 'group') for (const field of node.fields) yield* opaque(field.node);
  else yield node;
}

/** Whether offsets are within a text or code of a node. @param start where the block begins that they are counted from. */
export function textsIn(node: SourceNode, start: number): (offset: number) => boolean {
  const spans = [...opaque(node)];
  return (offset) => spans.some((span) => span.start < start + offset && start + offset < span.end);
}
