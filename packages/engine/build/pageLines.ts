import { parseAst } from 'vite';

/** The lines of a page in a file, from 1, both included. */
export interface Lines {
  first: number;
  last: number;
}

/** A node of the syntax tree, as far as it is looked at. */
interface Node {
  type: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

/** Every node below a node, the outer ones first. */
function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const part of Object.values(node).flat()) if (isNode(part)) yield* nodesIn(part);
}

/** The text of a property of an object in the source; nothing where it has none that is written so. */
function textOf(object: Node, property: string, source: string): string | undefined {
  if (!('properties' in object) || !Array.isArray(object.properties)) return undefined;
  for (const part of object.properties) {
    if (!isNode(part) || !('key' in part) || !('value' in part) || !isNode(part.key) || !isNode(part.value)) continue;
    // It may stand between quotes.
    if (source.slice(part.key.start, part.key.end).replace(/^(['"])(.*)\1$/, '$2') === property)
      return source.slice(part.value.start + 1, part.value.end - 1);
  }
  return undefined;
}

/** Where each page of `pages.config.ts` is written, by the path that it has there. */
export function pageLines(source: string): Map<string, Lines> {
  const lineAt = (place: number) => source.slice(0, place).split('\n').length;
  const lines = new Map<string, Lines>();
  for (const node of nodesIn(parseAst(source, { lang: 'ts' }))) {
    const path = node.type === 'ObjectExpression' ? textOf(node, 'path', source) : undefined;
    if (path?.startsWith('/') && textOf(node, 'layout', source) !== undefined)
      lines.set(path, { first: lineAt(node.start), last: lineAt(node.end - 1) });
  }
  return lines;
}
