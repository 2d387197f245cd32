import { expect, test } from 'vitest';
import { isRightToLeft, isTall } from './direction';

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
])('%s is right-to-left', (one) => {
  expect(isRightToLeft(one)).toBe(true);
});

test.each(['en', 'de-CH', 'ja', 'hi', 'az', 'ru', 'zh-Hant', 'ar-Latn', 'ff'])('%s is left-to-right', (one) => {
  expect(isRightToLeft(one)).toBe(false);
});

test.each(['ar', 'ja', 'zh-Hant', 'ko', 'hi', 'th', 'az-Arab', 'vi', 'vi-VN'])('%s has tall glyphs', (one) => {
  expect(isTall(one)).toBe(true);
});

test.each(['en', 'de-CH', 'ru', 'el', 'ar-Latn', 'tr'])('%s has glyphs of normal height', (one) => {
  expect(isTall(one)).toBe(false);
});
