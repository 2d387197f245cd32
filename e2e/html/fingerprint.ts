import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';

/** Words that survive minification and so identify a module: words of strings, and property names. */
export interface Fingerprint {
  /** Strings and names in the code. */
  words: Set<string>;
  /** Packages that the module imports at run time. */
  packages: Set<string>;
}

/** Shorter words occur in any code. */
const MIN_LENGTH = 6;
/** Characters that a minifier does not escape. */
const PLAIN = /^[\w .,:/–-]+$/;

/** Returns the package of an import; `undefined` for a file of ours or a Node module. */
const packageOf = (source: string) => /^(?![./~]|node:)(@[^/]+\/)?[^/]+/.exec(source)?.[0];

/** Returns the words and names of a text. */
export const wordsIn = (text: string): string[] => text.match(/[\w$]+/g) ?? [];

const isWord = (mark: string) => /^[\w$]+$/.test(mark);

/** Returns whether a text contains a mark; a single word must match whole. */
export const contains = (text: string, words: ReadonlySet<string>, mark: string): boolean =>
  isWord(mark) ? words.has(mark) : text.includes(mark);

/** Reads the words and the imported packages of a module. */
export function fingerprintOf(file: string): Fingerprint {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const words = new Set<string>();
  const packages = new Set<string>();
  const imported = new Set<string>();
  const add = (text: string) => {
    for (const line of text.split('\n').map((one) => one.trim()))
      if (line.length >= MIN_LENGTH && PLAIN.test(line)) words.add(line);
  };
  new Visitor({
    ImportDeclaration({ source, importKind }) {
      imported.add(source.value);
      const name = packageOf(source.value);
      if (name && importKind !== 'type') packages.add(name);
    },
    Literal({ value }) {
      if (typeof value === 'string') add(value);
    },
    TemplateElement: ({ value }) => add(value.cooked ?? ''),
    JSXText: ({ value }) => add(value),
    JSXAttribute({ name }) {
      if (name.type === 'JSXIdentifier') add(name.name);
    },
    Property({ key, computed }) {
      if (!computed && key.type === 'Identifier') add(key.name);
    },
    MemberExpression(node) {
      if (!node.computed && node.property.type === 'Identifier') add(node.property.name);
    },
    PropertyDefinition({ key }) {
      if (key.type === 'Identifier') add(key.name);
    },
    MethodDefinition({ key }) {
      if (key.type === 'Identifier') add(key.name);
    },
  }).visit(program);
  for (const source of imported) words.delete(source);
  return { words, packages };
}
