import { expect, test } from 'vitest';
import { fullTitle } from './searchResult';

test.each([
  ['About us', 'Acme', 'About us | Acme'],
  ['Acme: about us', 'Acme', 'Acme: about us'],
  ['How Acme’s people work', 'Acme', 'How Acme’s people work'],
  ['About (B&R)', 'B&R', 'About (B&R)'],
  ['What we said', 'Ai', 'What we said | Ai'],
  ['Aimless? We said no', 'Ai', 'Aimless? We said no | Ai'],
  ['Mail, and what Ai makes of it', 'Ai', 'Mail, and what Ai makes of it'],
  ['Web3 and 3D', '3', 'Web3 and 3D | 3'],
  ['关于华为的历史', '华为', '关于华为的历史'],
  ['私たちはAcmeです', 'Acme', '私たちはAcmeです'],
  ['About us', '', 'About us'],
])('%s, of %s, is %s', (title, company, full) => expect(fullTitle(title, company)).toBe(full));

test.each([
  ['Prices', 'Prices | Acme'],
  ['Acme: prices', 'Acme: prices'],
  ['Prices of Acme Heating Company', 'Prices of Acme Heating Company'],
])('the short name replaces the name: %s is %s', (title, full) =>
  expect(fullTitle(title, 'Acme Heating Company', 'Acme')).toBe(full),
);
