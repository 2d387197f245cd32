import type { SourceField, SourceNode } from './sourceNode.ts';

/** Matches a custom property with its value, up to the semicolon. */
const PROPERTY = /--([\w-]+)\s*:\s*([^;{}]+?)\s*;/dg;
const BY_THEME = /^light-dark\((.*)\)$/s;

function plain(text: string, start: number, end: number): SourceNode {
  const [written] = [text.slice(start, end)];
  const span = { start: start + written.length - written.trimStart().length, end: start + written.trimEnd().length };
  return { ...span, outer: span, kind: 'plain', value: text.slice(span.start, span.end) };
}

const field = (name: string, node: SourceNode): SourceField => ({ name, outer: node.outer, node });

/** Returns the index of the comma between the light and the dark value. */
function commaIn(text: string): number {
  let depth = 0;
  return [...text].findIndex((sign) => {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    return sign === ',' && depth === 0;
  });
}

function valueNode(text: string, start: number, end: number): SourceNode {
  const inside = BY_THEME.exec(text.slice(start, end))?.[1];
  const comma = commaIn(inside ?? '');
  if (inside === undefined || comma === -1) return plain(text, start, end);
  const first = start + 'light-dark('.length;
  const fields = [
    field('day', plain(text, first, first + comma)),
    field('night', plain(text, first + comma + 1, end - 1)),
  ];
  return { start, end, outer: { start, end }, kind: 'group', fields };
}

/**
 * Reads the custom properties of a style sheet as a group of texts, named without `--`. A `light-dark(…)` value is a
 * group of `day` and `night`. The last declaration of a property wins.
 */
export function readSheet(text: string): SourceNode {
  const rules = text.replaceAll(/\/\*.*?\*\//gs, (comment) => ' '.repeat(comment.length));
  const fields = new Map<string, SourceField>();
  for (const { 1: name = '', indices } of rules.matchAll(PROPERTY)) {
    const [start, end] = indices?.[2] ?? [0, 0];
    fields.set(name, field(name, valueNode(text, start, end)));
  }
  const whole = { start: 0, end: text.length };
  return { ...whole, outer: whole, kind: 'group', fields: [...fields.values()] };
}
