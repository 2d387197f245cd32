import { expect, test } from 'vitest';
import { wordFit } from './wordFit';

test('a title is as large as its longest part without a line break allows', () => {
  expect(wordFit('1\u00A0250\u00A0000\u00A0Kč')).not.toBe(wordFit('1 250 000 Kč'));
  expect(wordFit('Kundenzufriedenheit')).not.toBe(wordFit('Kunden\u00ADzufrieden\u00ADheit'));
});
