import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';

/** What code is known by after it was minified: words of texts and names of properties, neither of which is changed. */
export interface Marks {
  /** Texts and names that the code has in it. */
  words: Set<string>;
  /** Packages that it imports at run time. */
  packages: Set<string>;
}

/** Shorter ones stand in any code. */
const MIN_LENGTH = 6;
/** Letters that a minifier writes as they are. */
const PLAIN = /^[\w .,:/–-]+$/;

/** The package of an import; none for a file of ours or a module of Node's. */
const packageOf = (source: string) => /^(?![./~]|node:)(@[^/]+\/)?[^/]+/.exec(source)?.[0];

/** The words and names of a text. */
export const wordsIn = (text: string): string[] => text.match(/[\w$]+/g) ?? [];

const isWord = (mark: string) => /^[\w$]+$/.test(mark);

/** Whether a text has a mark in it; a word is not part of another. */
export const has = (text: string, words: ReadonlySet<string>, mark: string): boolean =>
  isWord(mark) ? words.has(mark) : text.includes(mark);

/** Reads what a module will be known by. */
export function marksOf(file: string): Marks {
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
