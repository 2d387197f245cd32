import { fromMarkdown } from 'mdast-util-from-markdown';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import type { Block, Inline, RichText } from './richTree.ts';
import { UNBOUND } from './spaceless.ts';

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root['children'][number];
type List = Extract<Node, { type: 'list' }>;
type Part = Extract<Node, { type: 'paragraph' }>['children'][number];

/** Everything of Markdown but paragraphs, lists, links, bold and italics: it stands for itself. */
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

// In Japanese no space follows a full stop, which CommonMark asks for after `**`.
const extensions = [cjkFriendlyExtension(), { disable: { null: LITERAL } }];
const read = (source: string): Root => fromMarkdown(source, { extensions });

/** Letters or digits of one word: stars and underscores between such, as in `2*3*4`, are no marks. */
const IN_WORD = new RegExp(`(?![${UNBOUND}])[\\p{L}\\p{N}]`, 'u');
/** Two stars before a word, where no word is bold. Those after one are of a footnote. */
const UNCLOSED = new RegExp(`(?:^|[\\s\\p{Ps}\\p{Pi}${UNBOUND}、。])\\*\\*[\\p{L}\\p{N}\\p{Ps}\\p{Pi}]`, 'u');
const APART = new RegExp(`[${UNBOUND}]`, 'u');

const startOf = (node: Part | Node | List['children'][number]): number => node.position?.start.offset ?? 0;
const endOf = (node: Part | Node): number => node.position?.end.offset ?? 0;

/** Two lines or more that begin with `- `, or with `1. `, `2. `: not a sentence that begins with a year, nor a footnote. */
const isList = (list: List, source: string): boolean =>
  list.children.length > 1 && (list.ordered ? list.start === 1 : source[startOf(list)] === '-');

/** The source, with a backslash before the marks of lists that are none. */
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

/** Strings that follow each other become one. */
const joined = (parts: Inline[]): Inline[] =>
  parts.reduce<Inline[]>((line, part) => {
    const last = line.at(-1);
    if (typeof part === 'string' && typeof last === 'string') line.splice(-1, 1, last + part);
    else line.push(part);
    return line;
  }, []);

/** What a parsed text says, its links, and what is wrong with it. */
export interface ParsedText {
  text: RichText;
  /** Addresses of its links, in their order. */
  links: string[];
  problems: string[];
}

/** What was parsed before: many pages show the same text, and each reads it more than once. */
const parsed = new Map<string, ParsedText>();

/** Parses a text as `readRichText` does, once: for texts of files, which are read again and again. */
export function parseRichText(written: string): ParsedText {
  const known = parsed.get(written) ?? readRichText(written);
  parsed.set(written, known);
  return known;
}

/**
 * Parses the subset of Markdown that texts may have: `**bold**`, `*italics*`, `[words](/address)`, lists of lines that
 * begin with `- ` or `1. `, and paragraphs with an empty line between them. Everything else stands for itself.
 */
export function readRichText(written: string): ParsedText {
  const links: string[] = [];
  const problems: string[] = [];
  const source = withoutFalseLists(written);

  /** @param inside the part without its marks. */
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
      if (source[startOf(part) - 1] === '!') problems.push('has a picture, which no text can: leave out "!["');
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
      problems.push('has a list with more than a line in an item: no list and no paragraph can stand in it');
    return first?.type === 'paragraph' ? lineOf(first.children) : [];
  }

  const blocks = read(source).children.flatMap((node): Block[] => {
    if (node.type === 'paragraph') return [['p', lineOf(node.children)]];
    return node.type === 'list' ? [[node.ordered ? 'ol' : 'ul', node.children.map(itemOf)]] : [];
  });
  const [only, ...others] = blocks;
  const [words, ...marked] = only?.[0] === 'p' && others.length === 0 ? only[1] : [undefined];
  const isPlain = typeof words === 'string' && marked.length === 0;
  // Without a backslash it is what is written, with its spaces.
  const text = !isPlain ? blocks : written.includes('\\') ? words : written;
  return { text, links, problems };
}
