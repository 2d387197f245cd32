import { type Piece, type Pieces, STARTS_LINE } from './pieces.ts';

/** The last line break of a slot with the indentation behind it: where a block that stands on its own line begins. */
const LAST_LINE = /(?:\r\n|[\n\r\u2028\u2029])[^\S\r\n\u2028\u2029]*$/;

/** A blank line at the start of a slot, behind the line that the block before ends. */
const STARTS_BLANK = /^[^\S\r\n\u2028\u2029]*(\r\n|[\n\r\u2028\u2029])[^\S\r\n\u2028\u2029]*[\r\n\u2028\u2029]/;

/** All of them but the last, which the next line needs. */
const BLANK_LINES =
  /^(?:[^\S\r\n\u2028\u2029]*(?:\r\n|[\n\r\u2028\u2029]))+(?=[^\S\r\n\u2028\u2029]*(?:\r\n|[\n\r\u2028\u2029]))/;

const isBlank = (text: string) => text.trim() === '';

/** The line break and indentation before a block, if it begins a line. */
export const lineOf = (piece: Piece | undefined): string | undefined => LAST_LINE.exec(piece?.slot ?? '')?.[0];

/** What a slot leaves behind when its block goes: comments that speak of more than the block, and blank lines. */
function leftOf(slot: string, next: string): string {
  if (!LAST_LINE.test(slot)) return '';
  const left = slot.replace(LAST_LINE, '');
  // A comment may last to the end of its line.
  return isBlank(left) || STARTS_LINE.test(next) ? left : slot;
}

/** Takes the block at an index out. What stood around it stays. */
export function withoutPiece({ pieces, end }: Pieces, index: number): Pieces {
  const taken = pieces[index];
  if (!taken) return { pieces, end };
  const rest = pieces.toSpliced(index, 1);
  const next = rest[index];
  const left = leftOf(taken.slot, next?.slot ?? end);
  if (next) {
    // A blank line is between groups: never two of them, and none at the start.
    const isKept = !isBlank(left) || (index > 0 && !STARTS_BLANK.test(next.slot));
    const own = index === 0 && isBlank(left) ? next.slot.replace(BLANK_LINES, '') : next.slot;
    const slot = STARTS_LINE.test(next.slot) ? (isKept ? left : '') + own : taken.slot;
    return { pieces: rest.with(index, { ...next, slot }), end };
  }
  const kept = isBlank(left) ? '' : left;
  return { pieces: rest, end: rest.length === 0 && isBlank(kept + end) ? '' : kept + end };
}

/** Where a new block stands among others: before that at its index, or behind the one before. */
export type Side = 'before' | 'behind';

/**
 * Puts a block in, in the way that those around it stand: on a line of its own or behind them.
 *
 * @param side `behind`: blank lines and comments between the blocks stay below it; `before`: above it.
 */
export function withPiece({ pieces, end }: Pieces, index: number, piece: Omit<Piece, 'slot'>, side: Side): Pieces {
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
