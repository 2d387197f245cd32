import { expect, test } from 'vitest';
import { isTelephone, telephoneLink } from './telephone';

test.each([
  ['+49 30 1234', 'tel:+49301234'],
  ['+49\u00a030\u202f12\t34', 'tel:+49301234'],
  ['(030) 12-34.5', 'tel:03012345'],
  ['+49 (0)30 1234567', 'tel:+49301234567'],
  ['+49 ( 0 ) 30/12-34', 'tel:+49301234'],
  ['(0)30 1234', 'tel:0301234'],
  ['+1 (800) 555-0100', 'tel:+18005550100'],
  [' +49 30 1234', 'tel:+49301234'],
  ['０３－５５５０－０１２３', 'tel:0355500123'],
  ['110', 'tel:110'],
])('%j becomes %j', (number, link) => expect(telephoneLink(number)).toBe(link));

test.each([
  ['0341/123 45-0', '+49', 'tel:+49341123450'],
  ['(0341) 123 45–0', '+49', 'tel:+49341123450'],
  ['+49 341 12345-0', '+49', 'tel:+49341123450'],
  ['0049 341 12345', '+49', 'tel:+4934112345'],
  ['+49 341 12345 ext. 12', '+49', 'tel:+4934112345;ext=12'],
  ['0341 12345 Durchwahl 12', '+49', 'tel:+4934112345;ext=12'],
  ['800 555-0100 x7', '+1', 'tel:+18005550100;ext=7'],
  ['1 (800) 555-0100', '+1', 'tel:+18005550100'],
  ['450 555-0134, poste 12', '+1', 'tel:+14505550134;ext=12'],
  ['911', '+1', 'tel:911'],
  ['12 345 67 89 wew. 3', undefined, 'tel:123456789;ext=3'],
  ['+7 495 1234567 доб. 12', undefined, 'tel:+74951234567;ext=12'],
  ['(11) 3456-7890 ramal 12', '+55', 'tel:1134567890;ext=12'],
  ['03-1234-5678 内線12', undefined, 'tel:0312345678;ext=12'],
  ['06 1234', '+39', 'tel:+39061234'],
  ['110', '+49', 'tel:110'],
  ['22 555 01 23 wew. 4', '+48', 'tel:+48225550123;ext=4'],
  ['912 345 678', '+34', 'tel:+34912345678'],
  ['112', '+48', 'tel:112'],
])('%j of a company in %s becomes %s', (number, country, link) => {
  expect(isTelephone(number)).toBe(true);
  expect(telephoneLink(number, country)).toBe(link);
});

test.each(['', '+', 'call us', '12 ext.', '030 1234 or 5678', '0341\\123'])('%j is not a telephone number', (number) =>
  expect(isTelephone(number)).toBe(false),
);
