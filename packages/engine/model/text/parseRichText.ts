import { fromMarkdown } from 'mdast-util-from-markdown';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import type { Block, Inline, RichText } from './richTree.ts';
import { UNBOUND } from './spaceless.ts';

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root['children'][number];
type List = Extract<Node, { type: 'list' }>;
type Part = Extract<Node, { type: 'paragraph' }>['children'][number];

/** Unsupported Markdown constructs. They are kept as literal text. */
const LITERAL = [
  'autolink',
  'blockQuote',
  'characterReference',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'hardBreakEscape',
  'headingAtx',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'setextUnderline',
  'thematicBreak',
];

// Japanese has no space after a full stop, which CommonMark requires after `**`.
const extensions = [cjkFriendlyExtension(), { disable: { null: LITERAL } }];
const read = (source: string): Root => fromMarkdown(source, { extensions });

/** A letter or digit within a word: asterisks and underscores between these, as in `2*3*4`, are not markup. */
const IN_WORD = new RegExp(`(?![${UNBOUND}])[\\p{L}\\p{N}]`, 'u');
/** Two asterisks before a word that were not parsed as bold. Asterisks after a word mark a footnote. */
const UNCLOSED = new RegExp(`(?:^|[\\s\\p{Ps}\\p{Pi}${UNBOUND}、。])\\*\\*[\\p{L}\\p{N}\\p{Ps}\\p{Pi}]`, 'u');
const APART = new RegExp(`[${UNBOUND}]`, 'u');

const startOf = (node: Part | Node | List['children'][number]): number => node.position?.start.offset ?? 0;
const endOf = (node: Part | Node): number => node.position?.end.offset ?? 0;

/** Returns whether a list has at least two lines, with `- ` or from `1. `. A sentence may start with a year. */
const isList = (list: List, source: string): boolean =>
  list.children.length > 1 && (list.ordered ? list.start === 1 : source[startOf(list)] === '-');

/** Escapes the markers of lists that are not lists. */
function withoutFalseLists(source: string): string {
  const wrong = read(source).children.find((node) => node.type === 'list' && !isList(node, source));
  if (wrong?.type !== 'list') return source;
  const escaped = wrong.children.reduceRight((text, item) => {
    const digits = /^\d*/.exec(text.slice(startOf(item)))?.[0].length ?? 0;
    const at = startOf(item) + digits;
    return `${text.slice(0, at)}\\${text.slice(at)}`;
  }, source);
  return withoutFalseLists(escaped);
}

const joined = (parts: Inline[]): Inline[] =>
  parts.reduce<Inline[]>((line, part) => {
    const last = line.at(-1);
    if (typeof part === 'string' && typeof last === 'string') line.splice(-1, 1, last + part);
    else line.push(part);
    return line;
  }, []);

/** A parsed text, its links, and its mistakes. */
export interface ParsedText {
  text: RichText;
  links: string[];
  problems: string[];
}

/** Cache of parsed texts: many pages show the same text, and each parses it more than once. */
const parsed = new Map<string, ParsedText>();

/** Parses a text like `readRichText`, but caches the result: for texts of files, which are parsed repeatedly. */
export function parseRichText(written: string): ParsedText {
  const known = parsed.get(written) ?? readRichText(written);
  parsed.set(written, known);
  return known;
}

/**
 * Parses a subset of Markdown: `**bold**`, `*italics*`, `[words](/address)`, lists with lines starting with `- ` or
 * `1. `, and paragraphs separated by blank lines. Everything else is literal text.
 */
export function readRichText(written: string): ParsedText {
  const links: string[] = [];
  const problems: string[] = [];
  const source = withoutFalseLists(written);

  /** Returns whether marks surround whole words. @param inside the part without its marks */
  function isWhole(part: Part, inside: Part[]): boolean {
    const [first, last] = [inside[0], inside.at(-1)];
    const cuts = (outer: number, inner: number) =>
      IN_WORD.test(source.charAt(outer)) && !APART.test(source.charAt(inner));
    if (first && cuts(startOf(part) - 1, startOf(first))) return false;
    return !(last && cuts(endOf(part), endOf(last) - 1));
  }

  function inlineOf(part: Part): Inline[] {
    if (part.type === 'text') {
      if (UNCLOSED.test(source.slice(Math.max(0, startOf(part) - 1), endOf(part))))
        problems.push('has bold words that do not end: write **words**, or \\*\\* for two stars');
      if (/(?<!\\)\]\(/.test(source.slice(startOf(part), endOf(part))))
        problems.push('has a link that does not end: write [words](/address), without spaces in the address');
      return [part.value];
    }
    if (part.type === 'break') return ['\n'];
    if (part.type === 'link') {
      const inside = lineOf(part.children);
      if (source[startOf(part) - 1] === '!') problems.push('has a picture, which texts cannot contain: leave out "!["');
      if (inside.length === 0) problems.push(`has a link to "${part.url}" without words: [words](${part.url})`);
      if (part.title) problems.push(`the link to "${part.url}" has a title: leave out "${part.title}"`);
      links.push(part.url);
      return [['a', inside, part.url]];
    }
    if (part.type !== 'strong' && part.type !== 'emphasis') return [];
    const inside = lineOf(part.children);
    if (isWhole(part, part.children)) return [[part.type === 'strong' ? 'b' : 'i', inside]];
    const mark = source.slice(startOf(part), part.children[0] ? startOf(part.children[0]) : startOf(part));
    return [mark, ...inside, mark];
  }

  const lineOf = (parts: Part[]): Inline[] => joined(parts.flatMap(inlineOf));

  function itemOf({ children: [first, ...others] }: List['children'][number]): Inline[] {
    if (first?.type !== 'paragraph' || others.length > 0)
      problems.push('has a list item with more than one line: lists and paragraphs cannot be nested');
    return first?.type === 'paragraph' ? lineOf(first.children) : [];
  }

  const blocks = read(source).children.flatMap((node): Block[] => {
    if (node.type === 'paragraph') return [['p', lineOf(node.children)]];
    return node.type === 'list' ? [[node.ordered ? 'ol' : 'ul', node.children.map(itemOf)]] : [];
  });
  const [only, ...others] = blocks;
  const [words, ...marked] = only?.[0] === 'p' && others.length === 0 ? only[1] : [undefined];
  const isPlain = typeof words === 'string' && marked.length === 0;
  // Without backslashes, the text is returned as written, with its spaces.
  const text = !isPlain ? blocks : written.includes('\\') ? words : written;
  return { text, links, problems };
}
