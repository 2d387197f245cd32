import type { Comment } from 'oxc-parser';
import type { Span } from './sourceNode.ts';
import type { SourceText } from './sourceText.ts';

/**
 * An item of a list or a field of a group, with the text around it. Pieces and `end` contain everything between the
 * brackets, so joining them restores the text.
 */
export interface Piece {
  /** Text before the block that stays when it moves: whitespace, and comments separated from it by a blank line. */
  slot: string;
  /** Comments directly before the block, which move with it. */
  lead: string;
  body: string;
  beforeComma: string;
  hasComma: boolean;
  /** Comments after it on the same line. */
  tail: string;
  /** Whether `tail` ends with a line comment, which a line break must follow. */
  endsLine: boolean;
}

/** The text between two brackets, split into pieces. */
export interface Pieces {
  pieces: Piece[];
  /** Text after the last block. */
  end: string;
}

/** https://tc39.es/ecma262/#sec-line-terminators */
const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/;

interface Holder extends Span {
  items: readonly Span[];
}

/** Splits the text between the brackets of a list or group. */
export function piecesIn(
  { text, comments: all }: Pick<SourceText, 'text' | 'comments'>,
  { start: first, end: last, items }: Holder,
): Pieces {
  function commentsIn(from: number, to: number): Comment[] {
    return all.filter(({ start, end }) => start >= from && end <= to);
  }

  /** Returns the first offset outside of comments that matches a character, or `undefined`. */
  function placeOf(character: RegExp, from: number, to: number): number | undefined {
    const comments = commentsIn(from, to);
    for (let at = from; at < to; at += 1) {
      const comment = comments.find(({ start }) => start === at);
      if (comment) at = comment.end - 1;
      else if (character.test(text.charAt(at))) return at;
    }
    return undefined;
  }

  /** Returns the start of the comments of the block at `to`: those without a blank line before it. */
  function leadStart(from: number, to: number, isFirst: boolean): number {
    // A comment on the line of the opening bracket is about the whole list.
    const own = isFirst ? (placeOf(LINE_BREAK, from, to) ?? from) : from;
    let start = to;
    for (const comment of commentsIn(own, to).reverse()) {
      const between = text.slice(comment.end, start);
      if (between.split(LINE_BREAK).length > 2) break;
      start = comment.start;
    }
    return start;
  }

  function behind(from: number, to: number, isLast: boolean) {
    const comma = placeOf(/,/, from, to);
    const start = comma === undefined ? from : comma + 1;
    const lineEnd = placeOf(LINE_BREAK, start, to) ?? (isLast ? to : undefined);
    const comments = lineEnd === undefined ? [] : commentsIn(start, lineEnd);
    const end = comments.at(-1)?.end ?? start;
    const parts = {
      beforeComma: comma === undefined ? '' : text.slice(from, comma),
      hasComma: comma !== undefined,
      tail: text.slice(start, end),
      endsLine: comments.at(-1)?.type === 'Line',
    };
    return { parts, end };
  }

  const [open, close] = [first + 1, last - 1];
  const pieces: Piece[] = [];
  let from = open;
  for (const [index, item] of items.entries()) {
    const next = items[index + 1];
    const [slotEnd, body] = [leadStart(from, item.start, index === 0), text.slice(item.start, item.end)];
    const after = behind(item.end, next?.start ?? close, next === undefined);
    pieces.push({
      slot: text.slice(from, slotEnd),
      lead: text.slice(slotEnd, item.start),
      body,
      ...after.parts,
    });
    from = after.end;
  }
  return { pieces, end: text.slice(from, close) };
}

/** Matches text that starts with a line break, after optional spaces. */
export const STARTS_LINE = /^[^\S\r\n\u2028\u2029]*[\r\n\u2028\u2029]/;

/**
 * Joins pieces with commas.
 *
 * @param hasLastComma whether a comma follows the last block.
 * @param newLine line break and indentation, inserted after line comments.
 */
export function joined({ pieces, end }: Pieces, hasLastComma: boolean, newLine: string): string {
  const blocks = pieces.map(({ lead, body, beforeComma, tail }, index) => {
    const comma = index === pieces.length - 1 && !hasLastComma ? '' : ',';
    return lead + body + beforeComma + comma + tail;
  });
  const gaps = [...pieces.map(({ slot }) => slot), end].map((gap, index) => {
    const mustBreak = pieces[index - 1]?.endsLine && !STARTS_LINE.test(gap);
    return mustBreak ? newLine + gap : gap;
  });
  return gaps.map((gap, index) => gap + (blocks[index] ?? '')).join('');
}
