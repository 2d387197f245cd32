import { createHash } from 'node:crypto';
import { EXPORTS_NOTHING, mistakeIn } from '@worldwright/engine/build';
import { type Comment, type Expression, type Program, parseSync } from 'oxc-parser';
import { isTheme } from '../model/files.ts';
import type { Json } from '../model/json.ts';
import { codeIn } from './foreign.ts';
import { readNode, unwrapped } from './readNode.ts';
import { readSheet } from './readSheet.ts';
import type { SourceNode } from './sourceNode.ts';

/** Thrown if a file cannot be parsed. The message contains the line and the reason. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

export interface SourceText {
  text: string;
  /** Its default export: the argument of `definePages` or similar, or the value itself. */
  root: SourceNode;
  /** In source order. */
  comments: readonly Comment[];
  /** Whether it contains only plain values, and no code to run. */
  isData: boolean;
  /** Import specifiers as written: `./company`. */
  imports: readonly string[];
}

/** Statements without side effects. */
const DECLARATIONS = new Set([
  'ImportDeclaration',
  'ExportDefaultDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'EmptyStatement',
]);

function variable(program: Program, name: string): Expression | undefined {
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') continue;
    for (const { id, init } of declared.declarations)
      if (id.type === 'Identifier' && id.name === name) return init ?? undefined;
  }
  return undefined;
}

/** Returns the default export, without the function around it that checks its type. */
function exported(program: Program): Expression | undefined {
  for (const statement of program.body) {
    // `export { default } from '../../words/de'`
    if (statement.type === 'ExportNamedDeclaration')
      for (const { exported, local } of statement.specifiers)
        if (exported.type === 'Identifier' && exported.name === 'default' && local.type === 'Identifier') return local;
    if (statement.type !== 'ExportDefaultDeclaration') continue;
    const { declaration } = statement;
    if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') return undefined;
    if (declaration.type === 'TSInterfaceDeclaration') return undefined;
    return defined(program, declaration);
  }
  return undefined;
}

function named(program: Program): Expression | undefined {
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    return statement.declaration.declarations[0]?.init ?? undefined;
  }
  return undefined;
}

function defined(program: Program, expression: Expression): Expression {
  const node = unwrapped(expression);
  if (node.type === 'Identifier') {
    const value = variable(program, node.name);
    return value ? defined(program, value) : expression;
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return expression;
  const [argument, ...others] = node.arguments;
  const isDefinition = /^(define[A-Z]|translatePages$)/.test(node.callee.name) && others.length === 0;
  return isDefinition && argument && argument.type !== 'SpreadElement' ? argument : expression;
}

/**
 * Parses a file: a module, the custom properties of a style sheet, or an SVG file as one text.
 *
 * @throws {UnreadableError} if it cannot be parsed or exports nothing.
 */
export function readText(file: string, text: string): SourceText {
  const isSheet = file.endsWith('.css');
  if (isSheet || file.endsWith('.svg')) {
    const whole = { start: 0, end: text.length };
    const root = isSheet ? readSheet(text) : ({ ...whole, outer: whole, kind: 'plain', value: text } as const);
    return { text, root, comments: [], isData: true, imports: [] };
  }
  const { program, comments, errors } = parseSync(file, text, { sourceType: 'module' });
  const [error] = errors;
  if (error) throw new UnreadableError(mistakeIn(text, { message: error.message, start: error.labels[0]?.start ?? 0 }));
  const expression = exported(program) ?? (isTheme(file) ? named(program) : undefined);
  if (!expression) throw new UnreadableError(EXPORTS_NOTHING);
  const root = readNode(text, expression);
  const isData = program.body.every(({ type }) => DECLARATIONS.has(type)) && codeIn(root).size === 0;
  const imports = program.body.flatMap((statement) => ('source' in statement && statement.source?.value) || []);
  return { text, root, comments, isData, imports };
}

/** Returns the value of a node, with `Locked` in place of code. */
export function valueIn(node: SourceNode): Json {
  switch (node.kind) {
    case 'plain':
      return node.value;
    case 'list':
      return node.items.map(valueIn);
    case 'group':
      return Object.fromEntries(node.fields.map(({ name, node: part }) => [name, valueIn(part)]));
    case 'code':
      return { $code: node.code };
  }
}

/** Returns the SHA-256 of a file's bytes, in hex. */
export const hashOf = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
