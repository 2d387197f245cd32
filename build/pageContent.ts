import type { PageStyles } from './pageStyles.ts';

/** Bytes of styles that a page may carry for what is below its first section. */
const BELOW = 6_000;

/** A section of the page, not one within. */
const SECTION = /<section(?= [^>]*data-section=)/g;

/**
 * The styles that stand in the head of a page, and its content. On a page with much below its first section the whole
 * sheet is linked there: what is above it is painted without waiting, and browsers hold back what comes after until
 * they have the sheet, so nothing is ever shown without its styles, and nothing moves.
 *
 * @param sheet address of the whole sheet.
 */
export function withStyles(content: string, styles: PageStyles, sheet: string): { styles: string; content: string } {
  const whole = styles.of(content);
  const [, second] = content.matchAll(SECTION);
  if (!second) return { styles: whole, content };
  const above = content.slice(0, second.index);
  const first = styles.ofFirst(above);
  if (whole.length - first.length < BELOW) return { styles: whole, content };
  return { styles: first, content: `${above}<link rel="stylesheet" href="${sheet}">${content.slice(second.index)}` };
}
