import { EXPORTS_NOTHING, mistakeIn } from '@worldwright/engine/build';
import { type Comment, type Expression, type Program, parseSync } from 'oxc-parser';
import { isTheme } from '../model/files.ts';
import type { Json } from '../model/json.ts';
import { readNode, unwrapped } from './readNode.ts';
import { readSheet } from './readSheet.ts';
import type { SourceNode } from './sourceNode.ts';

/** Thrown when the text of a file cannot be read; says in which line and why. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

/** A file's text with what it exports. */
export interface SourceText {
  text: string;
  /** What it exports by default: the argument of `definePages` or the like, or the value itself. */
  root: SourceNode;
  /** In the order of the text. */
  comments: readonly Comment[];
  /** Whether it says what it exports and does nothing else: no statement is to be run. */
  isData: boolean;
  /** What it imports, as it is written: `./company`. */
  imports: readonly string[];
}

/** Statements that do nothing when a file is run. */
const IDLE = new Set([
  'ImportDeclaration',
  'ExportDefaultDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'EmptyStatement',
]);

/** The value of a variable at the top of the file. */
function variable(program: Program, name: string): Expression | undefined {
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') continue;
    for (const { id, init } of declared.declarations)
      if (id.type === 'Identifier' && id.name === name) return init ?? undefined;
  }
  return undefined;
}

/** What a file exports by default, without the function that checks its type. */
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

/** What a file exports first by a name. */
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
 * Reads the text of a file: a module; a style sheet, as its custom properties; a drawing, as one text.
 *
 * @throws {UnreadableError} when it cannot be parsed or exports nothing.
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
  const isData = program.body.every(({ type }) => IDLE.has(type));
  const imports = program.body.flatMap((statement) => ('source' in statement && statement.source?.value) || []);
  return { text, root: readNode(text, expression), comments, isData, imports };
}

/** What a node says, with `Locked` for code. */
export function valueIn(node: SourceNode): Json {
  switch (node.kind) {
    case 'plain':
      return node.value;
    case 'list':
      return node.items.map(valueIn);
    case 'group':
      return Object.fromEntries(node.fields.map(({ name, node: part }) => [name, valueIn(part)]));
    case 'code':
      return { $code: node.code, $why: node.why };
  }
}
