import { fitOf } from '../../ui/words/fit';

/** Digits that fit in the largest size. */
const MAX_DIGITS = 4;

/** Returns the approximate width of a line, in digits. */
const widthOf = (line: string): number => Math.round(line.length - line.replace(/[^.,'’\s]/g, '').length * (2 / 3));

/** Returns the class for the size of figures in a row, by their longest line. Lines break only before words. */
export function figuresSize(values: string[]): string | undefined {
  const width = Math.max(...values.flatMap((value) => value.split(/\s+(?=\p{L}{2})/u)).map(widthOf));
  // Signs such as € are up to two thirds as wide as they are high.
  return width > MAX_DIGITS ? fitOf(width * 0.66) : undefined;
}
