/** A font of the site, from a package of Fontsource. */
export interface Typeface {
  /** Its name in `font-family`. */
  name: string;
  /** Its files from the site's root, without the alphabet (`latin`, `latin-ext`) in the middle of the name. */
  source: readonly [start: string, end: string];
  /** What the names of the files begin with that are cut from them. */
  file: string;
  /** Of its axes, what is kept; none of a font of one weight: https://developer.mozilla.org/docs/Web/CSS/font-variation-settings */
  axes: Readonly<Record<string, number | { min: number; max: number }>>;
  /** System fonts that take the room of one of its weights, in their regular or their bold face. */
  standIns: readonly { weight: number; face: 'regular' | 'bold' }[];
  /** What follows it in `font-family`, for letters that it has not. `system-ui, sans-serif` unless said. */
  generic?: string;
}

/** The fonts of the site: `src/theme/typefaces.ts`. */
export interface Typefaces {
  /** That of headings, and of pictures for shared links. */
  display: Typeface;
  /** That of everything else. */
  text: Typeface;
  /** Range of the weights that they are used in: `400 700`. */
  weights: string;
}
