import { expect, test } from 'vitest';
import { blockedPictureAdvice } from './blockedPictures.ts';

const named = (names: string[]) => blockedPictureAdvice(names).map(({ file }) => file.replace('pictures/', ''));

test('pictures with names that ad blockers block are reported', () => {
  const names = ['ad-banner', 'ads/summer', 'summer-ad', 'portfolio/advertising', 'people/advert-1', 'top/adserver'];
  expect(named(names)).toEqual(names);
});

test('a name that only contains such letters within a word is not reported', () => {
  expect(named(['roads', 'adriatic', 'people/ada', 'shade-tree', 'banner', 'salad-bar', 'leads/add'])).toEqual([]);
});
