/** A width in px of a picture, with the requirements of its file. */
export interface Size {
  width: number;
  /** Maximum file size in bytes. */
  limit: number;
  /** Whether it must be indistinguishable from its master at full size; otherwise it is as good as the limit allows. */
  isAlike: boolean;
  /** Effort of the encoder, from 0 to 9, if not the default. */
  effort?: number;
}

/**
 * For phones and cards. The largest, a page's first picture on phones, fits with headers into a connection's initial
 * window of ten packets; larger files need another round trip: https://www.rfc-editor.org/rfc/rfc6928
 */
const SMALL: Size[] = [
  { width: 240, limit: 6_000, isAlike: false },
  { width: 320, limit: 8_000, isAlike: false },
  { width: 480, limit: 12_000, isAlike: false },
  { width: 640, limit: 14_000, isAlike: false },
];
/** For pictures in a list. */
const CARD: Size = { width: 960, limit: 25_000, isAlike: false };
/** Widths of a page's first picture for large or dense screens. */
const LARGE = [960, 1280, 1600, 1920];
/**
 * Limits in bytes of files from 960 px on, by the minimum width of the master in px. `finest` is the widest file's
 * fraction of the picture's width: slightly scaled down, the noise of a render costs fewer bytes.
 */
const LARGE_LIMITS = [
  { from: 2880, limit: 130_000, finest: 0.94 },
  { from: 2000, limit: 80_000, finest: 1 },
  { from: 1600, limit: 80_000, finest: 0.94 },
];

/** Maximum width of a photograph's files in px, for a screen of 2,560 px. */
export const MAX_PHOTO_WIDTH = 2560;
/**
 * Photographs are not compared with their originals: differences in grain are invisible, and exact encoding took minutes.
 * With this effort a photograph of 12 megapixels takes seconds.
 */
const PHOTO = { limit: 130_000, isAlike: false, effort: 3 };

/**
 * Returns the sizes to encode a picture in.
 *
 * @param master width of its master in px. From 1,600 px on, the picture may be the first one of a page.
 * @param width width in px without the empty space around a cut-out.
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
