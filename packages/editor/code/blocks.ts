import { type Style, WIDTH } from './format.ts';
import { columnOf, type HolderNode, indentAt, itemsOf } from './locate.ts';
import { joined, type Piece, type Pieces, piecesIn, STARTS_LINE } from './pieces.ts';
import type { SourceText } from './sourceText.ts';

/** Matches the last line break of a slot and the indentation after it. */
const LAST_LINE = /(?:\r\n|[\n\r\u2028\u2029])[^\S\r\n\u2028\u2029]*$/;

/** Matches a blank line at the start of a slot, after the line of the previous block. */
const STARTS_BLANK = /^[^\S\r\n\u2028\u2029]*(\r\n|[\n\r\u2028\u2029])[^\S\r\n\u2028\u2029]*[\r\n\u2028\u2029]/;

/** Matches leading blank lines, except the last line break. */
const BLANK_LINES =
  /^(?:[^\S\r\n\u2028\u2029]*(?:\r\n|[\n\r\u2028\u2029]))+(?=[^\S\r\n\u2028\u2029]*(?:\r\n|[\n\r\u2028\u2029]))/;

const isBlank = (text: string) => text.trim() === '';

/** Returns the line break and indentation before a block that starts a line. */
const lineOf = (piece: Piece | undefined): string | undefined => LAST_LINE.exec(piece?.slot ?? '')?.[0];

/** Returns the part of a slot that stays when its block is removed: general comments, and blank lines. */
function leftOf(slot: string, next: string): string {
  if (!LAST_LINE.test(slot)) return '';
  const left = slot.replace(LAST_LINE, '');
  // The slot may end with a line comment.
  return isBlank(left) || STARTS_LINE.test(next) ? left : slot;
}

/** Removes the block at an index. Text around it stays. */
function withoutPiece({ pieces, end }: Pieces, index: number): Pieces {
  const taken = pieces[index];
  if (!taken) return { pieces, end };
  const rest = pieces.toSpliced(index, 1);
  const next = rest[index];
  const left = leftOf(taken.slot, next?.slot ?? end);
  if (next) {
    // Blank lines separate groups: never two in a row, and none at the start.
    const isKept = !isBlank(left) || (index > 0 && !STARTS_BLANK.test(next.slot));
    const own = index === 0 && isBlank(left) ? next.slot.replace(BLANK_LINES, '') : next.slot;
    const slot = STARTS_LINE.test(next.slot) ? (isKept ? left : '') + own : taken.slot;
    return { pieces: rest.with(index, { ...next, slot }), end };
  }
  const kept = isBlank(left) ? '' : left;
  return { pieces: rest, end: rest.length === 0 && isBlank(kept + end) ? '' : kept + end };
}

/** Position of a new block: before the block at its index, or after the previous one. */
export type Side = 'before' | 'behind';

/**
 * Inserts a block, laid out like its neighbours: on its own line, or on the same one.
 *
 * @param side `behind`: blank lines and comments between its neighbours stay below it; `before`: above it.
 */
function withPiece({ pieces, end }: Pieces, index: number, piece: Omit<Piece, 'slot'>, side: Side): Pieces {
  const next = pieces[index];
  const previous = pieces[index - 1];
  const line = lineOf(next ?? previous);
  if (next && (side === 'before' || !previous)) {
    const moved = { ...next, slot: line ?? ' ' };
    return { pieces: pieces.with(index, moved).toSpliced(index, 0, { ...piece, slot: next.slot }), end };
  }
  const slot = line ?? (previous && index > 1 && isBlank(previous.slot) ? previous.slot : ' ');
  return { pieces: pieces.toSpliced(index, 0, { ...piece, slot }), end };
}

/** A block with its comments, which can be moved. */
export type Block = Omit<Piece, 'slot'>;

/** Creates a block without comments. */
export const plainBlock = (body: string): Block => ({
  lead: '',
  body,
  beforeComma: '',
  hasComma: false,
  tail: '',
  endsLine: false,
});

/** Creates a block for a place. @param room columns left on its line. */
type MakeBlock = (indent: string, room: number) => Block;

interface Target {
  holder: HolderNode;
  index: number;
  side: Side;
}

const piecesOf = (source: SourceText, holder: HolderNode): Pieces =>
  piecesIn(source, { start: holder.start, end: holder.end, items: itemsOf(holder) });

/** Replaces the text between the brackets of a list or group. */
function rewritten({ text }: SourceText, { start, end }: HolderNode, inside: string): string {
  return text.slice(0, start + 1) + inside + text.slice(end - 1);
}

const isOpenEnded = ({ pieces }: Pieces): boolean => pieces.at(-1)?.hasComma ?? false;

/** Removes an item. Text around it stays, and so does a trailing comma. */
export function taken(source: SourceText, holder: HolderNode, index: number): { text: string; block: Block } {
  const pieces = piecesOf(source, holder);
  const piece = pieces.pieces[index];
  if (!piece) throw new RangeError(`there is no item ${index}`);
  const { slot: _slot, ...block } = piece;
  const inside = joined(withoutPiece(pieces, index), isOpenEnded(pieces), lineOf(piece) ?? '\n');
  return { text: rewritten(source, holder, inside), block };
}

/** Inserts an item, laid out like its neighbours. */
export function put(source: SourceText, { holder, index, side }: Target, make: MakeBlock, style: Style): string {
  const pieces = piecesOf(source, holder);
  const neighbour = pieces.pieces[index] ?? pieces.pieces[index - 1];
  if (!neighbour) return rewritten(source, holder, onlyItem(source, holder, pieces.end, make, style));
  const line = lineOf(neighbour);
  const place = itemsOf(holder)[pieces.pieces.indexOf(neighbour)]?.start ?? holder.start;
  const indent = line?.replace(/[\r\n\u2028\u2029]/g, '') ?? indentAt(source.text, place);
  const room = WIDTH - (line === undefined ? columnOf(source.text, place) : indent.length) - 1;
  const next = withPiece(pieces, index, make(indent, room), side);
  return rewritten(source, holder, joined(next, isOpenEnded(pieces), line ?? style.eol + indent));
}

/** Lays out the first item of an empty list or group, which may contain comments. */
function onlyItem({ text }: SourceText, holder: HolderNode, inside: string, make: MakeBlock, style: Style): string {
  const outside = indentAt(text, holder.start);
  const indent = outside + style.indent;
  const room = WIDTH - columnOf(text, holder.start) - 4;
  const short = make(indent, room);
  const { lead: comments, beforeComma: more } = short;
  const isShort = !/[\r\n]/.test(short.body) && short.body.length <= room && !short.endsLine;
  if (isShort && (inside + comments + more).trim() === '') {
    const blank = holder.kind === 'group' ? ' ' : '';
    return blank + short.body + short.tail + blank;
  }
  const { lead, body, beforeComma, tail } = make(indent, WIDTH - indent.length - 1);
  return `${inside.trimEnd()}${style.eol}${indent}${lead}${body}${beforeComma},${tail}${style.eol}${outside}`;
}
