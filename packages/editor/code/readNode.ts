import type { Expression, ObjectPropertyKind } from 'oxc-parser';
import { NAMELESS, type SourceField, type SourceNode, type Span } from './sourceNode.ts';

/** What a kind of expression is called, as the reason why it is locked. */
const CODE: Record<string, string> = {
  Identifier: 'is a variable',
  CallExpression: 'is the result of a call',
  NewExpression: 'is the result of a call',
  ConditionalExpression: 'depends on a condition',
  LogicalExpression: 'depends on a condition',
  TemplateLiteral: 'is a text with a variable in it',
  BinaryExpression: 'is calculated',
  UnaryExpression: 'is calculated',
  MemberExpression: 'is taken from a variable',
  SpreadElement: 'is filled in from elsewhere',
  ArrowFunctionExpression: 'is a function',
  FunctionExpression: 'is a function',
};

const whyOf = (type: string) => `${CODE[type] ?? 'is written with code'}: change it in the file`;

/** What stands around a value and changes nothing of it. */
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

/** The value of an expression that is plain; `undefined` for any other. */
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
  // JSON has no zero below zero.
  return typeof value === 'number' ? 0 - value : undefined;
}

/** Reads values out of the syntax tree of a text. */
export class NodeReader {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** The value of an expression, as far as it is plain. */
  read(expression: Expression): SourceNode {
    const outer = spanOf(expression);
    const node = unwrapped(expression);
    const value = plainValue(node);
    if (value !== undefined) return { ...spanOf(node), outer, kind: 'plain', value };
    if (node.type === 'ArrayExpression') {
      // A place without anything in it is nothing that JSON could say.
      const elements = node.elements.filter((element) => element !== null);
      if (elements.length < node.elements.length) return this.#code(node.type, outer);
      const items = elements.map((element) =>
        element.type === 'SpreadElement' ? this.#code(element.type, spanOf(element)) : this.read(element),
      );
      return { ...spanOf(node), outer, kind: 'list', items };
    }
    if (node.type !== 'ObjectExpression') return this.#code(node.type, outer);
    const fields = node.properties.map((property) => this.#field(property));
    const names = fields.map(({ name }) => name);
    // The last of two would count, and a prototype is no field.
    if (new Set(names).size < names.length || names.includes('__proto__')) return this.#code(node.type, outer);
    return { ...spanOf(node), outer, kind: 'group', fields };
  }

  #code(type: string, outer: Span): SourceNode {
    const code = this.#text.slice(outer.start, outer.end);
    return { ...outer, outer, kind: 'code', code, why: whyOf(type) };
  }

  #field(property: ObjectPropertyKind): SourceField {
    const outer = spanOf(property);
    if (property.type === 'SpreadElement') {
      const node = this.#code(property.type, outer);
      return { name: this.#text.slice(outer.start, outer.end), outer, node };
    }
    const { key, kind, method, shorthand, computed } = property;
    const written = this.#text.slice(key.start, key.end);
    if (computed) return { name: `[${written}]`, outer, node: this.#code('', outer) };
    if (kind !== 'init' || method)
      return { name: `${written}()`, outer, node: this.#code('FunctionExpression', outer) };
    const name = key.type === 'Literal' ? String(key.value) : written;
    if (shorthand) return { name, outer, node: this.#code('Identifier', outer) };
    const node = this.read(property.value);
    // Such a name says that the whole field is code.
    return { name, outer, node: node.kind === 'code' && NAMELESS.test(name) ? this.#code('', outer) : node };
  }
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}
