/** The palette as sRGB, for what cannot read `tokens.css`: the head of a page, the manifest, and scripts that draw pictures. */
export const palette = {
  paper: '#f7f3ec',
  bone: '#ebe2d6',
  sand: '#dcc7a6',
  mist: '#c9dad6',
  sea: '#7fb8ae',
  slate: '#354667',
  ink: '#16213b',
  ember: '#ff5a2a',
  night: '#0e1528',
} as const;
