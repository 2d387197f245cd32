/** A font of the site, from a Fontsource package. */
export interface Typeface {
  /** Its name in `font-family`. */
  name: string;
  /** Path of its files from the site's root, split where the alphabet (`latin`, `latin-ext`, …) is inserted. */
  source: readonly [start: string, end: string];
  /** Prefix of the names of its subset files. */
  file: string;
  /** Axes to keep; none for a static font: https://developer.mozilla.org/docs/Web/CSS/font-variation-settings */
  axes: Readonly<Record<string, number | { min: number; max: number }>>;
  /** Weights for which a system font is adjusted as a fallback, in its regular or bold face. */
  standIns: readonly { weight: number; face: 'regular' | 'bold' }[];
  /** Generic families after it in `font-family`, for missing glyphs. Default: `system-ui, sans-serif`. */
  generic?: string;
}

/** The fonts of the site: `src/theme/typefaces.ts`. */
export interface Typefaces {
  /** For headings and share images. */
  display: Typeface;
  /** For all other texts. */
  text: Typeface;
  /** Range of used weights: `400 700`. */
  weights: string;
}
