import { expect, test } from 'vitest';
import { isRightToLeft } from './direction';

test.each([
  'ar',
  'ar-EG',
  'he',
  'fa',
  'ur',
  'dv',
  'yi',
  'az-Arab',
  'pa-PK',
  'ks-Aran',
  'ff-Adlm',
  'mid',
  'nqo',
  'rhg-Rohg',
  'smp',
  'syr',
])('%s is written from right to left', (one) => {
  expect(isRightToLeft(one)).toBe(true);
});

test.each(['en', 'de-CH', 'ja', 'hi', 'az', 'ru', 'zh-Hant', 'ar-Latn', 'ff'])('%s is not', (one) => {
  expect(isRightToLeft(one)).toBe(false);
});
