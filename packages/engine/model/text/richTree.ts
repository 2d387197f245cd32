/** A part of a line: plain text, or text in bold, in italics or with a link. */
export type Inline = string | [mark: 'b' | 'i', inside: Inline[]] | [mark: 'a', inside: Inline[], href: string];

/** A paragraph, or a list of lines. */
export type Block = [kind: 'p', inside: Inline[]] | [kind: 'ul' | 'ol', items: Inline[][]];

/** A text parsed by `richText`. A single paragraph without markup is a string. */
export type RichText = string | Block[];

const KINDS: unknown[] = ['p', 'ul', 'ol'];

/** Returns whether a value is a text that has been parsed into blocks. */
export const isBlocks = (value: unknown): value is Block[] =>
  Array.isArray(value) && value.length > 0 && value.every((part) => Array.isArray(part) && KINDS.includes(part[0]));

const plainLine = (line: Inline[]): string =>
  line.map((part) => (typeof part === 'string' ? part : plainLine(part[1]))).join('');

/** Returns a text without markup: for search results, structured data and other places that show no links. */
export const plainText = (text: RichText): string =>
  typeof text === 'string'
    ? text
    : text
        .map((block) =>
          block[0] === 'p' ? plainLine(block[1]) : block[1].map((item) => `• ${plainLine(item)}`).join('\n'),
        )
        .join('\n');
