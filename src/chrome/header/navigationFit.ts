/** Layout of the navigation on wide screens: one row, two low rows, or a menu as on phones. */
export type NavigationFit = 'row' | 'rows' | 'menu';

/** Narrowest viewport in px with the navigation in the header. All sizes here are those of `Header.module.css`. */
const MIN_VIEWPORT = 1024;
const GUTTER = 46;
/** Widths in px: the mark with its gap, a letter of the name, the maximum of both together. */
const LOGO = { mark: 38, letter: 11.3, widest: 256 };
/** Widths in px: a capital letter with its spacing, a wide one, the padding of an item, and of the contact button. */
const ITEM = { letter: 10, wideLetter: 16, around: 16, aroundButton: 44 };
/** Width in px of three social icons and the gaps beside the navigation. */
const REST = 138;
/** Share of two rows that uneven items fill. */
const FILLED = 0.85;

/** Full-width characters: Chinese, Japanese, Korean, emoji. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;

const widthOf = (label: string): number =>
  [...label].reduce((width, letter) => width + (WIDE.test(letter) ? ITEM.wideLetter : ITEM.letter), ITEM.around);

/**
 * Returns the layout that fits the narrowest viewport with the navigation in the header. Widths are estimated at build
 * time: measuring in the browser would shift the layout.
 */
export function navigationFitOf(company: string, labels: string[]): NavigationFit {
  const logo = Math.min(LOGO.mark + company.length * LOGO.letter, LOGO.widest);
  const room = MIN_VIEWPORT - 2 * GUTTER - logo - REST;
  const widths = labels.map(widthOf);
  const needed = widths.reduce((sum, width) => sum + width, ITEM.aroundButton - ITEM.around);
  if (needed <= room) return 'row';
  const isFolded = needed > 2 * room * FILLED || Math.max(...widths) > room / 2;
  return isFolded ? 'menu' : 'rows';
}
