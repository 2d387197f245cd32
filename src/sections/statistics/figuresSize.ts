import { fitOf } from '../../ui/words/fit';

/** Digits that the largest size has room for. */
const MAX_DIGITS = 4;

/** About how many digits are as wide as a line. */
const widthOf = (line: string): number => Math.round(line.length - line.replace(/[^.,'’\s]/g, '').length * (2 / 3));

/** The class for the size of figures beside each other: that of their longest line, as they are broken only before words. */
export function figuresSize(values: string[]): string | undefined {
  const width = Math.max(...values.flatMap((value) => value.split(/\s+(?=\p{L}{2})/u)).map(widthOf));
  // Signs such as € are up to two thirds as wide as they are high.
  return width > MAX_DIGITS ? fitOf(width * 0.66) : undefined;
}
