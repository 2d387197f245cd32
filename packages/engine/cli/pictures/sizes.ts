/** A width in px that a picture is offered in, and what its file may be. */
export interface Size {
  width: number;
  /** Most bytes of the file. */
  limit: number;
  /** Whether nobody may tell it from its master at full size; else it is as good as its limit allows. */
  isAlike: boolean;
  /** Effort of the encoder, from 0 to 9, where it is not the usual. */
  effort?: number;
}

/**
 * For thin lines: phones and cards. The largest, which phones have as a page's first picture, comes whole in the first
 * ten packets of a connection, headers included; what is larger waits for a turn: https://www.rfc-editor.org/rfc/rfc6928
 */
const SMALL: Size[] = [
  { width: 240, limit: 6_000, isAlike: false },
  { width: 320, limit: 8_000, isAlike: false },
  { width: 480, limit: 12_000, isAlike: false },
  { width: 640, limit: 14_000, isAlike: false },
];
/** Where a picture is one of many. */
const CARD: Size = { width: 960, limit: 25_000, isAlike: false };
/** Widths of a page's first picture that only large or dense screens choose. */
const LARGE = [960, 1280, 1600, 1920];
/**
 * What files from 960 px on may weigh in bytes, and which share of its master's width the largest has, by the least width
 * in px of the master. In its own pixels the grain of a render costs most bytes: only what dense screens need has them.
 */
const LARGE_LIMITS = [
  { from: 2880, limit: 130_000, finest: 0.94 },
  { from: 2000, limit: 80_000, finest: 1 },
  { from: 1600, limit: 80_000, finest: 0.94 },
];

/** The widest file in px of a photograph, which fills a screen of 2560 px. */
export const MAX_PHOTO_WIDTH = 2560;
/**
 * Of the grain of a photograph nobody sees whether it is that of the original, and encoding it so took minutes. With this
 * effort a photograph of 12 megapixels takes seconds, and its files are as good as their limit allows.
 */
const PHOTO = { limit: 130_000, isAlike: false, effort: 3 };

/**
 * The sizes that a picture is encoded in.
 *
 * @param master width in px of its master. From 1,600 px on, the picture may be the first one of a page.
 * @param width width in px of what the master shows: a cut-out has empty room around it.
 */
export function sizesOf(master: number, width: number, isOpaque = false): Size[] {
  const small = SMALL.filter((size) => size.width <= width);
  if (isOpaque && master >= 1600) {
    const widest = Math.min(width, MAX_PHOTO_WIDTH);
    const widths = [...LARGE.filter((one) => one < widest), widest];
    return [...small, ...widths.map((one) => ({ ...PHOTO, width: one }))];
  }
  const large = LARGE_LIMITS.find(({ from }) => master >= from);
  if (!large) return CARD.width <= width ? [...small, CARD] : small;
  const widest = Math.floor(width * large.finest);
  const widths = [...LARGE.filter((one) => one < widest), widest].filter(
    (one) => !small.some((size) => size.width >= one),
  );
  return [...small, ...widths.map((one) => ({ width: one, limit: large.limit, isAlike: true }))];
}
