import type { Typeface, Typefaces } from '@worldwright/engine';

const PACKAGES = 'node_modules/@fontsource-variable';

const display: Typeface = {
  name: 'Bricolage Grotesque',
  source: [`${PACKAGES}/bricolage-grotesque/files/bricolage-grotesque-`, '-opsz-normal.woff2'],
  file: 'bricolage-grotesque',
  // One weight: the axis would cost 12 kB on every first view.
  axes: { wght: 670, opsz: 48 },
  standIns: [{ weight: 670, face: 'bold' }],
};

const text: Typeface = {
  name: 'Instrument Sans',
  source: [`${PACKAGES}/instrument-sans/files/instrument-sans-`, '-wght-normal.woff2'],
  file: 'instrument-sans',
  axes: { wght: { min: 400, max: 700 } },
  standIns: [
    { weight: 400, face: 'regular' },
    { weight: 600, face: 'bold' },
  ],
};

export const typefaces: Typefaces = { display, all: [display, text], weights: '400 700' };
