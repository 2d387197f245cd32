import { expect, test } from 'vitest';
import words from '../../../../src/content/words';
import { company, contentWith, photograph } from '../tests/littleSite';
import { readContent } from './content';
import { SiteError } from './problems';
import { findSamples } from './samples';

/** Returns the samples in changed minimal content. */
const listed = (more: Record<string, unknown>) => findSamples(readContent(contentWith(more)));

const img = { src: photograph, alt: 'A picture' };
const piece = (id: number, link: string, more: object = {}) => ({ id, img, title: `Piece ${id}`, link, ...more });

test('content without samples has none, and content with mistakes throws', () => {
  expect(listed({ 'web-portfolio.ts': [piece(1, 'https://real.test')] })).toEqual([]);
  expect(() => listed({ 'words.ts': undefined })).toThrow(SiteError);
  expect(() => listed({ 'words.ts': undefined })).toThrow('src/content/words.ts: missing file');
});

const line = 'src/content/words.ts › footer › copyright:';
const copyright = (text: string) => ({ 'words.ts': { ...words, footer: { ...words.footer, copyright: text } } });

test.each<[string, Record<string, unknown>, string[]]>([
  [
    'an invented item',
    { 'web-portfolio.ts': [piece(1, 'https://real.test', { sample: true }), piece(2, 'https://real.test')] },
    ['src/content/web-portfolio.ts › Piece 1: invented'],
  ],
  [
    'an item by its name, where it has no title',
    { 'partners.ts': [{ name: 'Acme', logo: img, sample: true }] },
    ['src/content/partners.ts › Acme: invented'],
  ],
  [
    'links that lead to examples, after what is invented, and no links that are left empty',
    { 'web-portfolio.ts': [piece(1, '', { sample: true }), piece(2, 'https://www.example.org/x')] },
    [
      'src/content/web-portfolio.ts › Piece 1: invented',
      'src/content/web-portfolio.ts › Piece 2: https://www.example.org/x',
    ],
  ],
  [
    'no words in texts that are not links',
    { 'web-portfolio.ts': [piece(1, 'https://real.test', { title: 'For example' })] },
    [],
  ],
  [
    'company facts',
    {
      'company.ts': {
        ...company,
        email: 'us@our.example',
        address: 'PLACEHOLDER Street 1',
        phone: '+49 00000 1',
        whatsapp: 'https://wa.me/910000000000',
        security: { contact: 'us@our.example', expires: '2030-01-01' },
      },
    },
    [
      'src/content/company.ts › security › contact: us@our.example',
      'src/content/company.ts › email: us@our.example',
      'src/content/company.ts › phone: +49 00000 1',
      'src/content/company.ts › address: PLACEHOLDER Street 1',
      'src/content/company.ts › whatsapp: https://wa.me/910000000000',
    ],
  ],
  ['no similar facts', { 'company.ts': { ...company, address: 'Examples Street 1', phone: '+49 30 1000 70001' } }, []],
  ['a past year', copyright('© 2019–2021 {name}'), [`${line} 2021 is over; write {year} for the year of the build`]],
  ['no past year if the current one is filled in', copyright('© 2019–{year} {name}'), []],
  ['no future year', copyright('© 2999 {name}'), []],
])('lists %s', (_what, more, lines) => expect(listed(more)).toEqual(lines));

test('a company fact in a list is reported with its index', () => {
  const social = [
    { name: 'One', icon: 'simple-icons:whatsapp', url: 'https://real.test' },
    { name: 'Two', icon: 'simple-icons:whatsapp', url: 'https://two.example/us' },
  ];
  expect(listed({ 'company.ts': { ...company, social } })).toEqual([
    'src/content/company.ts › social[1] › url: https://two.example/us',
  ]);
});
