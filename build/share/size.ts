/** Width of a picture for shared links, in px; all below is in px too. */
export const WIDTH = 1200;
/** Height of such a picture. */
export const HEIGHT = 630;
/** What stays free between its edges and logo, title and line. */
export const MARGIN = 72;
/** The most that the title may take. */
export const WORDS = { width: 560, height: 330 };
/** The part of the page's own picture, which leaves a little free on the right. */
export const PICTURE = { left: 612, top: 40, width: 600, height: 550 };
