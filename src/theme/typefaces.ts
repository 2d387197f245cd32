import type { Typefaces } from '@worldwright/engine';

export const typefaces: Typefaces = {
  display: {
    name: 'Bricolage Grotesque',
    source: ['node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-', '-opsz-normal.woff2'],
    file: 'bricolage-grotesque',
    // One weight: the axis would add 12 kB to every first visit.
    axes: { wght: 670, opsz: 48 },
    standIns: [{ weight: 670, face: 'bold' }],
  },
  text: {
    name: 'Instrument Sans',
    source: ['node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-', '-wght-normal.woff2'],
    file: 'instrument-sans',
    axes: { wght: { min: 400, max: 700 } },
    standIns: [
      { weight: 400, face: 'regular' },
      { weight: 600, face: 'bold' },
    ],
  },
  weights: '400 700',
};
