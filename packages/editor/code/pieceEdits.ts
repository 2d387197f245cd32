import { type Piece, type Pieces, STARTS_LINE } from './pieces.ts';

/** Matches the last line break of a slot and the indentation after it. */
const LAST_LINE = /(?:\r\n|[\n\r\u2028\u2029])[^\S\r\n\u2028\u2029]*$/;

/** Matches a blank line at the start of a slot, after the line of the previous block. */
const STARTS_BLANK = /^[^\S\r\n\u2028\u2029]*(\r\n|[\n\r\u2028\u2029])[^\S\r\n\u2028\u2029]*[\r\n\u2028\u2029]/;

/** Matches leading blank lines, except the last line break. */
const BLANK_LINES =
  /^(?:[^\S\r\n\u2028\u2029]*(?:\r\n|[\n\r\u2028\u2029]))+(?=[^\S\r\n\u2028\u2029]*(?:\r\n|[\n\r\u2028\u2029]))/;

const isBlank = (text: string) => text.trim() === '';

/** Returns the line break and indentation before a block that starts a line. */
export const lineOf = (piece: Piece | undefined): string | undefined => LAST_LINE.exec(piece?.slot ?? '')?.[0];

/** Returns the part of a slot that stays when its block is removed: general comments, and blank lines. */
function leftOf(slot: string, next: string): string {
  if (!LAST_LINE.test(slot)) return '';
  const left = slot.replace(LAST_LINE, '');
  // The slot may end with a line comment.
  return isBlank(left) || STARTS_LINE.test(next) ? left : slot;
}

/** Removes the block at an index. Text around it stays. */
export function withoutPiece({ pieces, end }: Pieces, index: number): Pieces {
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
