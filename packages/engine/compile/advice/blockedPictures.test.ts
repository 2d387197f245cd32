import { expect, test } from 'vitest';
import { blockedPictureAdvice } from './blockedPictures.ts';

const named = (names: string[]) => blockedPictureAdvice(names).map(({ file }) => file.replace('pictures/', ''));

test('pictures that blockers take for advertisements are named', () => {
  const names = ['ad-banner', 'ads/summer', 'summer-ad', 'portfolio/advertising', 'people/advert-1', 'top/adserver'];
  expect(named(names)).toEqual(names);
});

test('a name in which such a word is only a part of another is no advertisement', () => {
  expect(named(['roads', 'adriatic', 'people/ada', 'shade-tree', 'banner', 'salad-bar', 'leads/add'])).toEqual([]);
});
