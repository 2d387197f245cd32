import type { CodeKind } from '../model/json.ts';

/** From and to where something stands in a text, counted in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

/** A value as a file's text has it. `outer` is the text with all that stands around it: parentheses, `as const`. */
export type SourceNode = Span & { outer: Span } & (
    | { kind: 'plain'; value: string | number | boolean | null }
    | { kind: 'list'; items: SourceNode[] }
    | { kind: 'group'; fields: SourceField[] }
    | { kind: 'code'; code: string; why: CodeKind }
  );

/** A field of a group. */
export interface SourceField {
  name: string;
  /** The whole of it, with its name. */
  outer: Span;
  node: SourceNode;
}

/** Names that stand for a whole field written with code, which has no plain name: `...rest`, `[key]`, `make()`. */
export const NAMELESS = /^(\.\.\.|\[)|\(\)$/;
