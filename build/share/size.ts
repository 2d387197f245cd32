/** Size of a picture for shared links, in px. */
export const WIDTH = 1200;
export const HEIGHT = 630;
export const MARGIN = 72;
/** The words' part in px; the picture has the rest, and leaves it a little at the right. */
export const WORDS = { width: 560, height: 330 };
export const PICTURE = { left: 612, top: 40, width: 600, height: 550 };
