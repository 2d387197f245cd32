/** How the navigation stands on a wide screen: in one row, in two low ones, or in the menu as on a phone. */
export type NavigationFit = 'row' | 'rows' | 'menu';

/** The narrowest screen on which the navigation is not a menu, in px: see `Header.module.css`. All sizes below are those there. */
const NARROWEST = 1024;
const GUTTER = 46;
/** The mark and the gap behind it; a letter of the name; the width that a name may have. */
const LOGO = { mark: 38, letter: 11.3, widest: 256 };
/** A capital letter with the space after it; what is around an item; what is around the last one, which is a button. */
const ITEM = { letter: 10, wideLetter: 16, around: 16, aroundButton: 44 };
/** The icons of three networks, and the gaps beside the navigation. */
const REST = 138;
/** How much of two rows is filled when items do not part evenly. */
const FILLED = 0.85;

/** A letter as wide as it is high: Chinese, Japanese, Korean, emoji. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;

const widthOf = (label: string): number =>
  [...label].reduce((width, letter) => width + (WIDE.test(letter) ? ITEM.wideLetter : ITEM.letter), ITEM.around);

/**
 * Where a navigation has room on the narrowest screen that shows it in the header. It is reckoned from the letters when
 * the page is built: measured in the browser it would jump.
 */
export function navigationFitOf(company: string, labels: string[]): NavigationFit {
  const logo = Math.min(LOGO.mark + company.length * LOGO.letter, LOGO.widest);
  const room = NARROWEST - 2 * GUTTER - logo - REST;
  const widths = labels.map(widthOf);
  const needed = widths.reduce((sum, width) => sum + width, ITEM.aroundButton - ITEM.around);
  if (needed <= room) return 'row';
  const isFolded = needed > 2 * room * FILLED || Math.max(...widths) > room / 2;
  return isFolded ? 'menu' : 'rows';
}
