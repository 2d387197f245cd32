/** Sizes of letters that `base.css` has, in hundredths of the width of what is around them. */
const FITS = [30, 25, 18, 14, 11, 7];

/** For `data-fit`: the largest size in which a line of so many times its letters' size has room. */
export const fitOf = (length: number): number => FITS.find((fit) => fit * length <= 100) ?? 7;
