import type { Comment } from 'oxc-parser';
import type { Span } from './sourceNode.ts';
import type { SourceText } from './sourceText.ts';

/**
 * What a list or a group of fields is put together from. Everything between its brackets is in one of the parts of one
 * of the pieces, or in `end`, so that putting them together gives the same text again.
 */
export interface Piece {
  /** Before the block, and bound to the place: blank space, and comments that a blank line divides from the block. */
  slot: string;
  /** Comments that belong to the block, up to its first character. */
  lead: string;
  body: string;
  /** What stands between the block and its comma. */
  beforeComma: string;
  hasComma: boolean;
  /** Comments that follow on the same line. */
  tail: string;
  /** Whether the last of these comments lasts to the end of its line, so that a line break must follow. */
  endsLine: boolean;
}

/** The text between two brackets in its pieces. */
export interface Pieces {
  pieces: Piece[];
  /** What stands behind the last block. */
  end: string;
}

/** https://tc39.es/ecma262/#sec-line-terminators */
const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/;

/** A list or group in a text, and where its items are. */
interface Holder extends Span {
  items: readonly Span[];
}

/** The pieces between the brackets of a list or group. */
export function piecesIn(
  { text, comments: all }: Pick<SourceText, 'text' | 'comments'>,
  { start: first, end: last, items }: Holder,
): Pieces {
  function commentsIn(from: number, to: number): Comment[] {
    return all.filter(({ start, end }) => start >= from && end <= to);
  }

  /** The first place in a part of the text, outside of comments, that has a character; `undefined` where there is none. */
  function placeOf(character: RegExp, from: number, to: number): number | undefined {
    const comments = commentsIn(from, to);
    for (let at = from; at < to; at += 1) {
      const comment = comments.find(({ start }) => start === at);
      if (comment) at = comment.end - 1;
      else if (character.test(text.charAt(at))) return at;
    }
    return undefined;
  }

  /** Where the comments begin that belong to the block at `to`: no blank line is between them and it. */
  function leadStart(from: number, to: number, isFirst: boolean): number {
    // What stands behind the opening bracket speaks of the whole list.
    const own = isFirst ? (placeOf(LINE_BREAK, from, to) ?? from) : from;
    let start = to;
    for (const comment of commentsIn(own, to).reverse()) {
      const between = text.slice(comment.end, start);
      if (between.split(LINE_BREAK).length > 2) break;
      start = comment.start;
    }
    return start;
  }

  /** What belongs to a block behind it: its comma, and the comments on its line. */
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

/** Whether a text begins with a line break, or with blanks before one. */
export const STARTS_LINE = /^[^\S\r\n\u2028\u2029]*[\r\n\u2028\u2029]/;

/**
 * Puts pieces together. Between two blocks is a comma; behind the last only where there was one.
 *
 * @param newLine a line break with the indentation of the blocks: put where a comment would swallow what follows.
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
