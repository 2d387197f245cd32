const PACKAGES = 'node_modules/@fontsource-variable';

/** A font of the site. */
export interface Family {
  name: string;
  /** Its files in its package, without the alphabet in the middle of the name. */
  source: readonly [start: string, end: string];
  /** What the names of its own files begin with. */
  file: string;
  /** Of its axes, what is kept: https://developer.mozilla.org/docs/Web/CSS/font-variation-settings */
  axes: Readonly<Record<string, number | { min: number; max: number }>>;
  /** System fonts that take the room of one of its weights, in their regular or their bold face. */
  standIns: readonly { weight: number; face: 'regular' | 'bold' }[];
}

/** Weights that both are used in. */
export const WEIGHTS = '400 700';

/** The font of headings. */
export const DISPLAY: Family = {
  name: 'Bricolage Grotesque',
  source: [`${PACKAGES}/bricolage-grotesque/files/bricolage-grotesque-`, '-opsz-normal.woff2'],
  file: 'bricolage-grotesque',
  // One weight: the axis would cost 12 kB on every first view.
  axes: { wght: 670, opsz: 48 },
  standIns: [{ weight: 670, face: 'bold' }],
};

export const FAMILIES: readonly Family[] = [
  DISPLAY,
  {
    name: 'Instrument Sans',
    source: [`${PACKAGES}/instrument-sans/files/instrument-sans-`, '-wght-normal.woff2'],
    file: 'instrument-sans',
    axes: { wght: { min: 400, max: 700 } },
    standIns: [
      { weight: 400, face: 'regular' },
      { weight: 600, face: 'bold' },
    ],
  },
];

/** The package's file of a font with an alphabet. */
export const sourceOf = ({ source: [start, end] }: Family, alphabet: 'latin' | 'latin-ext'): string =>
  `${start}${alphabet}${end}`;
