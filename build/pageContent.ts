import type { PageStyles } from './pageStyles.ts';

/** Bytes of styles that a page may carry for what is below its first section. */
const BELOW = 6_000;

/** A section of the page, not one within. */
const SECTION = /<section(?= [^>]*data-section=)/g;

const END = '</section>';

/**
 * Firefox goes on without a sheet that is linked in the body, unless a script follows it: it would look for the section of
 * an address like `/#questions` on a page that has not its styles yet, and show another one. React must not find it.
 */
const WAIT = '<script>document.currentScript.remove()</script>';

/** A page's content and styles, as its HTML has them. */
interface Styled {
  /** What stands in the head. */
  styles: string;
  content: string;
  /** What stands below the content. */
  after: string;
}

/**
 * The styles that stand in the head of a page, and its content. On a page with much below its first section the whole
 * sheet is linked at the end of that: what is above it is painted without waiting, and browsers hold back what comes after until
 * they have the sheet, so nothing is ever shown without its styles, and nothing moves. So it is on a page with rare
 * letters, whose fonts only the sheet names.
 *
 * It stands in the section, not below it: browsers note by the numbers of the sections which one was on the screen, and
 * find it again by them on the way back, also where the page that was left had its styles elsewhere.
 *
 * @param sheet address of the whole sheet.
 */
export function withStyles(content: string, styles: PageStyles, sheet: string): Styled {
  const link = `<link rel="stylesheet" href="${sheet}">${WAIT}`;
  const whole = styles.of(content);
  const isRare = styles.hasRareLetters(content);
  const [, second] = content.matchAll(SECTION);
  if (!second) return { styles: whole, content, after: isRare ? link : '' };
  const end = content.lastIndexOf(END, second.index);
  const above = content.slice(0, end);
  const first = styles.ofFirst(above);
  if (whole.length - first.length < BELOW && !isRare) return { styles: whole, content, after: '' };
  return { styles: first, content: `${above}${link}${content.slice(end)}`, after: '' };
}
