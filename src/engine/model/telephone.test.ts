import { expect, test } from 'vitest';
import { telephoneLink } from './telephone';

test.each([
  ['+49 30 1234', 'tel:+49301234'],
  ['+49\u00a030\u202f12\t34', 'tel:+49301234'],
  ['(030) 12-34.5', 'tel:(030)12-34.5'],
  ['110', 'tel:110'],
])('%j is called at %s', (number, link) => expect(telephoneLink(number)).toBe(link));
