import { readFileSync } from 'node:fs';
import MagicString from 'magic-string';
import { type Expression, type ObjectExpression, parseSync } from 'oxc-parser';

const FILE = 'src/content/company.ts';

/** Returns a string literal as the formatter writes it, with the quotes that need fewer escapes. */
function quoted(text: string): string {
  const inDouble = JSON.stringify(text);
  if (text.includes("'") && !text.includes('"')) return inDouble;
  return `'${inDouble.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function exportedObject(source: string): ObjectExpression {
  const { program, errors } = parseSync(FILE, source);
  const [exported] = program.body.filter((node) => node.type === 'ExportDefaultDeclaration');
  const value = exported?.declaration;
  const object = value?.type === 'TSSatisfiesExpression' ? value.expression : value;
  if (errors.length > 0 || object?.type !== 'ObjectExpression')
    throw new Error(`${FILE} must export the company's facts: export default { … } satisfies Company`);
  return object;
}

function propertyOf(object: ObjectExpression, name: string) {
  return object.properties.find(
    (property) => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name,
  );
}

function valueIn(object: ObjectExpression, name: string): Expression | undefined {
  const property = propertyOf(object, name);
  return property?.type === 'Property' ? property.value : undefined;
}

const textOf = (node: Expression | undefined): unknown => (node?.type === 'Literal' ? node.value : undefined);

/** New facts of the company; an empty text removes a fact. */
export interface Facts {
  texts: Record<string, string>;
  /** Texts by group. One empty text removes the group. */
  groups: Record<string, Record<string, string>>;
  /** URLs by network. */
  social: Record<string, string>;
}

/** Edits the file's source and keeps everything else unchanged. */
class CompanyEditor {
  readonly #source: string;
  readonly #edited: MagicString;

  constructor(source: string) {
    this.#source = source;
    this.#edited = new MagicString(source);
  }

  get text(): string {
    return this.#edited.toString();
  }

  /** Sets a property's value, or adds the property. */
  put(holder: ObjectExpression, name: string, code: string): void {
    const value = valueIn(holder, name);
    if (value) this.#edited.update(value.start, value.end, code);
    else this.#edited.appendLeft(holder.end - 1, `  ${name}: ${code},\n`);
  }

  /** Removes a property or an item with its comma, and its line if nothing else is on it. */
  remove(node: { start: number; end: number } | undefined): void {
    if (!node) return;
    const [comma = ''] = /^\s*,/.exec(this.#source.slice(node.end)) ?? [];
    const end = node.end + comma.length;
    const isLast = /^[^\S\n]*\n/.test(this.#source.slice(end));
    const [begin = ''] = (isLast && /\r?\n[^\S\n]*$/.exec(this.#source.slice(0, node.start))) || [];
    this.#edited.remove(node.start - begin.length, end);
  }

  /** Sets a text property; an empty text removes it. */
  putText(holder: ObjectExpression, name: string, text: string): void {
    if (text === '') this.remove(propertyOf(holder, name));
    else this.put(holder, name, quoted(text));
  }
}

/**
 * Returns `company.ts` with new facts. Keeps comments, order and quotes of the rest. Writes replaced names to
 * `formerNames`, so `npm run check` finds texts that still contain them.
 */
export function withFacts({ texts, groups, social }: Facts, formerNames: string[]): Map<string, string> {
  const source = readFileSync(FILE, 'utf8');
  const editor = new CompanyEditor(source);
  const object = exportedObject(source);
  for (const [name, text] of Object.entries(texts)) editor.putText(object, name, text);
  for (const [name, inner] of Object.entries(groups)) putGroup(editor, object, name, inner);
  editor.put(object, 'formerNames', `[${formerNames.map(quoted).join(', ')}]`);

  const networks = valueIn(object, 'social');
  for (const network of networks?.type === 'ArrayExpression' ? networks.elements : []) {
    if (network?.type !== 'ObjectExpression') continue;
    const address = social[String(textOf(valueIn(network, 'name')))];
    if (address === '') editor.remove(network);
    else if (address !== undefined) editor.put(network, 'url', quoted(address));
  }
  return new Map([[FILE, editor.text]]);
}

function putGroup(editor: CompanyEditor, object: ObjectExpression, name: string, texts: Record<string, string>): void {
  const group = valueIn(object, name);
  const entries = Object.entries(texts);
  if (Object.values(texts).includes('')) editor.remove(propertyOf(object, name));
  else if (group?.type === 'ObjectExpression') for (const [key, text] of entries) editor.put(group, key, quoted(text));
  else editor.put(object, name, `{ ${entries.map(([key, text]) => `${key}: ${quoted(text)}`).join(', ')} }`);
}
