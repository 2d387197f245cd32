import { expect, test } from 'vitest';
import { telephoneLink } from './telephone';

test.each([
  ['+49 30 1234', 'tel:+49301234'],
  ['+49\u00a030\u202f12\t34', 'tel:+49301234'],
  ['(030) 12-34.5', 'tel:03012345'],
  ['+49 (0)30 1234567', 'tel:+49301234567'],
  ['+49 ( 0 ) 30/12-34', 'tel:+49301234'],
  ['(0)30 1234', 'tel:0301234'],
  ['+1 (800) 555-0100', 'tel:+18005550100'],
  [' +49 30 1234', 'tel:+49301234'],
  ['110', 'tel:110'],
])('%j is called at %s', (number, link) => expect(telephoneLink(number)).toBe(link));
