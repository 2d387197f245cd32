/** What a host does not do, by the check's area and name, each with the reason. A check here that passes is a fault. */
export const gaps: Record<string, Record<string, string>> = {
  'npm start': {},
  nginx: {
    'Compression: the weights decide':
      'It takes brotli from everybody who accepts it at all. No browser gives weights.',
    'Ranges: what is not understood is ignored':
      'A range whose end lies before its beginning gets 416 in place of the whole file. Nobody who has the size asks so.',
    'Ranges: HEAD has no parts': 'It answers HEAD with the headers of the part. No browser asks so.',
    'Twins: weights below 1 are compared':
      'Its configuration can compare texts and not numbers: where both have a weight below 1, it is HTML.',
  },
  workerd: {},
};
