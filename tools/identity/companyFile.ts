import { readFileSync } from 'node:fs';
import MagicString from 'magic-string';
import { type Expression, type ObjectExpression, parseSync } from 'oxc-parser';

const FILE = 'src/content/company.ts';

/** A text as the formatter writes it: in the quotes that need fewer escapes. */
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

/** The property of an object with this name. */
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

/** New facts of the company: texts by field, and addresses by network. */
export interface Facts {
  texts: Record<string, string>;
  social: Record<string, string>;
}

/**
 * `company.ts` with other facts. Only what changes is touched: comments, order and quotes of the rest stay. The names
 * that go are noted as former ones, so that `npm run check` finds texts that still say them.
 */
export function withFacts({ texts, social }: Facts, formerNames: string[]): Map<string, string> {
  const source = readFileSync(FILE, 'utf8');
  const edited = new MagicString(source);
  const object = exportedObject(source);
  const put = (holder: ObjectExpression, name: string, code: string) => {
    const value = valueIn(holder, name);
    if (value) edited.update(value.start, value.end, code);
    else edited.appendLeft(holder.end - 1, `  ${name}: ${code},\n`);
  };
  for (const [name, text] of Object.entries(texts)) put(object, name, quoted(text));
  put(object, 'formerNames', `[${formerNames.map(quoted).join(', ')}]`);

  const networks = valueIn(object, 'social');
  for (const network of networks?.type === 'ArrayExpression' ? networks.elements : []) {
    if (network?.type !== 'ObjectExpression') continue;
    const address = social[String(textOf(valueIn(network, 'name')))];
    if (address !== undefined) put(network, 'url', quoted(address));
  }
  return new Map([[FILE, edited.toString()]]);
}
