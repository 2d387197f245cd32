/** Start and end of a part of a text, in UTF-16 code units. */
export interface Span {
  start: number;
  end: number;
}

/** A value in a file's text. `outer` includes parentheses and `as const` around it. */
export type SourceNode = Span & { outer: Span } & (
    | { kind: 'plain'; value: string | number | boolean | null }
    | { kind: 'list'; items: SourceNode[] }
    | { kind: 'group'; fields: SourceField[] }
    | { kind: 'code'; code: string }
  );

export interface SourceField {
  name: string;
  outer: Span;
  node: SourceNode;
}

/** Matches names of fields that are code as a whole: `...rest`, `[key]`, `make()`. */
export const NAMELESS = /^(\.\.\.|\[)|\(\)$/;
