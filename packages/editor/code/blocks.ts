import { WIDTH } from './format.ts';
import { columnOf, indentAt } from './indentation.ts';
import { type HolderNode, itemsOf } from './locate.ts';
import { lineOf, type Side, withoutPiece, withPiece } from './pieceEdits.ts';
import { joined, type Piece, type Pieces, piecesIn } from './pieces.ts';
import type { SourceText } from './sourceText.ts';
import type { Style } from './style.ts';

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

/** Place of an insertion. */
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
