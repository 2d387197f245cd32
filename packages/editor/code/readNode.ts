import type { Expression, ObjectPropertyKind } from 'oxc-parser';
import type { CodeKind } from '../model/json.ts';
import { NAMELESS, type SourceField, type SourceNode, type Span } from './sourceNode.ts';

/** The reason for locking, by expression type. */
const CODE: Record<string, CodeKind> = {
  Identifier: 'variable',
  CallExpression: 'call',
  NewExpression: 'call',
  ConditionalExpression: 'condition',
  LogicalExpression: 'condition',
  TemplateLiteral: 'template',
  BinaryExpression: 'calculation',
  UnaryExpression: 'calculation',
  MemberExpression: 'member',
  SpreadElement: 'spread',
  ArrowFunctionExpression: 'function',
  FunctionExpression: 'function',
};

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

/** Returns the value of a literal, or `undefined` for any other expression. */
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
  function code(type: string, outer: Span): SourceNode {
    return { ...outer, outer, kind: 'code', code: text.slice(outer.start, outer.end), why: CODE[type] ?? 'code' };
  }

  function fieldOf(property: ObjectPropertyKind): SourceField {
    const outer = spanOf(property);
    if (property.type === 'SpreadElement') {
      const node = code(property.type, outer);
      return { name: text.slice(outer.start, outer.end), outer, node };
    }
    const { key, kind, method, shorthand, computed } = property;
    const written = text.slice(key.start, key.end);
    if (computed) return { name: `[${written}]`, outer, node: code('', outer) };
    if (kind !== 'init' || method) return { name: `${written}()`, outer, node: code('FunctionExpression', outer) };
    const name = key.type === 'Literal' ? String(key.value) : written;
    if (shorthand) return { name, outer, node: code('Identifier', outer) };
    const node = readNode(text, property.value);
    // A name of this form marks the whole field as code.
    return { name, outer, node: node.kind === 'code' && NAMELESS.test(name) ? code('', outer) : node };
  }

  const outer = spanOf(expression);
  const node = unwrapped(expression);
  const value = plainValue(node);
  if (value !== undefined) return { ...spanOf(node), outer, kind: 'plain', value };
  if (node.type === 'ArrayExpression') {
    // JSON has no holes in arrays.
    const elements = node.elements.filter((element) => element !== null);
    if (elements.length < node.elements.length) return code(node.type, outer);
    const items = elements.map((element) =>
      element.type === 'SpreadElement' ? code(element.type, spanOf(element)) : readNode(text, element),
    );
    return { ...spanOf(node), outer, kind: 'list', items };
  }
  if (node.type !== 'ObjectExpression') return code(node.type, outer);
  const fields = node.properties.map((property) => fieldOf(property));
  const names = fields.map(({ name }) => name);
  // With duplicate names the last one wins, and `__proto__` sets the prototype.
  if (new Set(names).size < names.length || names.includes('__proto__')) return code(node.type, outer);
  return { ...spanOf(node), outer, kind: 'group', fields };
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}
