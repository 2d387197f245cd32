import type { Expression, ObjectPropertyKind } from 'oxc-parser';
import { NAMELESS, type SourceField, type SourceNode, type Span } from './sourceNode.ts';

/** Removes parentheses and type annotations around an expression. */
export function unwrapped(node: Expression): Expression {
  switch (node.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return unwrapped(node.expression);
    default:
      return node;
  }
}

function plainValue(node: Expression): string | number | boolean | null | undefined {
  if (node.type === 'Literal') {
    const { value } = node;
    if (typeof value === 'bigint' || value instanceof RegExp || 'regex' in node) return undefined;
    return typeof value === 'number' && !Number.isFinite(value) ? undefined : value;
  }
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  if (node.type !== 'UnaryExpression' || node.operator !== '-') return undefined;
  const value = plainValue(unwrapped(node.argument));
  // JSON has no -0.
  return typeof value === 'number' ? 0 - value : undefined;
}

/** Converts an expression to a node. Parts that are not literal become code. */
export function readNode(text: string, expression: Expression): SourceNode {
  function code(outer: Span): SourceNode {
    return { ...outer, outer, kind: 'code', code: text.slice(outer.start, outer.end) };
  }

  function fieldOf(property: ObjectPropertyKind): SourceField {
    const outer = spanOf(property);
    if (property.type === 'SpreadElement') {
      return { name: text.slice(outer.start, outer.end), outer, node: code(outer) };
    }
    const { key, kind, method, shorthand, computed } = property;
    const written = text.slice(key.start, key.end);
    if (computed) return { name: `[${written}]`, outer, node: code(outer) };
    if (kind !== 'init' || method) return { name: `${written}()`, outer, node: code(outer) };
    const name = key.type === 'Literal' ? String(key.value) : written;
    if (shorthand) return { name, outer, node: code(outer) };
    const node = readNode(text, property.value);
    // A name of this form marks the whole field as code.
    return { name, outer, node: node.kind === 'code' && NAMELESS.test(name) ? code(outer) : node };
  }

  const outer = spanOf(expression);
  const node = unwrapped(expression);
  const value = plainValue(node);
  if (value !== undefined) return { ...spanOf(node), outer, kind: 'plain', value };
  if (node.type === 'ArrayExpression') {
    // JSON has no holes in arrays.
    const elements = node.elements.filter((element) => element !== null);
    if (elements.length < node.elements.length) return code(outer);
    const items = elements.map((element) =>
      element.type === 'SpreadElement' ? code(spanOf(element)) : readNode(text, element),
    );
    return { ...spanOf(node), outer, kind: 'list', items };
  }
  if (node.type !== 'ObjectExpression') return code(outer);
  const fields = node.properties.map((property) => fieldOf(property));
  const names = fields.map(({ name }) => name);
  // With duplicate names the last one wins, and `__proto__` sets the prototype.
  if (new Set(names).size < names.length || names.includes('__proto__')) return code(outer);
  return { ...spanOf(node), outer, kind: 'group', fields };
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}
