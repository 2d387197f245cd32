import { expect, test } from 'vitest';
import appPortfolio from '../../../src/content/app-portfolio';
import company from '../../../src/content/company';
import partners from '../../../src/content/partners';
import testimonials from '../../../src/content/testimonials';
import webPortfolio from '../../../src/content/web-portfolio';
import words from '../../../src/content/words';
import { readContent } from './content';
import { contentFiles } from './ownFiles';
import { SiteError } from './problems';
import { findSamples } from './samples';
import { contentWith, company as littleCompany, photograph } from './tests/littleSite';

const samples = () => findSamples(readContent(contentFiles));
const inFile = (file: string) => samples().filter((line) => line.startsWith(`src/content/${file}.ts › `));

test('what says of itself that it is invented is listed until it is replaced', () => {
  const lists: Record<string, { name: string; sample?: boolean | undefined }[]> = { testimonials, partners };
  for (const [file, items] of Object.entries(lists)) {
    const invented = items
      .filter(({ sample }) => sample)
      .map(({ name }) => `src/content/${file}.ts › ${name}: invented`);
    expect(inFile(file)).toEqual(invented);
  }
});

test('placeholders of the company are listed with their values, its other facts are not', () => {
  const isSample = /\bexample\b/.test(company.email);
  expect(inFile('company').includes(`src/content/company.ts › email: ${company.email}`)).toBe(isSample);
  expect(inFile('company').some((line) => line.includes('tagline'))).toBe(false);
});

test('pieces without a link are listed', () => {
  const pieces: { link?: string }[] = [...appPortfolio, ...webPortfolio];
  const empty = pieces.filter(({ link }) => !link);
  expect(samples().filter((line) => line.endsWith('empty link'))).toHaveLength(empty.length);
});

/** What is listed of little content that is changed. */
const listed = (more: Record<string, unknown>) => findSamples(readContent(contentWith(more)));

const img = { src: photograph, alt: 'A picture' };
const piece = (id: number, link: string, more: object = {}) => ({ id, img, title: `Piece ${id}`, link, ...more });

test('content without samples has none, and what has mistakes cannot be looked through', () => {
  expect(listed({ 'web-portfolio.ts': [piece(1, 'https://real.test')] })).toEqual([]);
  expect(() => listed({ 'faq.ts': undefined })).toThrow(SiteError);
  expect(() => listed({ 'faq.ts': undefined })).toThrow('src/content/faq.ts: missing file');
});

const line = 'src/content/words.ts › footer › copyright:';
const copyright = (text: string) => ({ 'words.ts': { ...words, footer: { ...words.footer, copyright: text } } });

test.each<[string, Record<string, unknown>, string[]]>([
  [
    'an item that is invented',
    { 'web-portfolio.ts': [piece(1, 'https://real.test', { sample: true }), piece(2, 'https://real.test')] },
    ['src/content/web-portfolio.ts › Piece 1: invented'],
  ],
  [
    'an item by its name, where it has no title',
    { 'partners.ts': [{ name: 'Acme', logo: img, sample: true }] },
    ['src/content/partners.ts › Acme: invented'],
  ],
  [
    'links that are empty, or lead to examples, after what is invented',
    { 'web-portfolio.ts': [piece(1, '', { sample: true }), piece(2, 'https://www.example.org/x')] },
    [
      'src/content/web-portfolio.ts › Piece 1: invented',
      'src/content/web-portfolio.ts › Piece 1: empty link',
      'src/content/web-portfolio.ts › Piece 2: https://www.example.org/x',
    ],
  ],
  [
    'no word of a text that is not a link',
    { 'web-portfolio.ts': [piece(1, 'https://real.test', { title: 'For example' })] },
    [],
  ],
  [
    'facts of the company',
    {
      'company.ts': {
        ...littleCompany,
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
  [
    'no facts that are only like them',
    { 'company.ts': { ...littleCompany, address: 'Examples Street 1', phone: '+49 30 1000 70001' } },
    [],
  ],
  [
    'a year that is over',
    copyright('© 2019–2021 {name}'),
    [`${line} 2021 is over; write {year} for the year of the build`],
  ],
  ['no year that the build renews', copyright('© 2019–{year} {name}'), []],
  ['no year that is not over', copyright('© 2999 {name}'), []],
])('%s: listed', (_what, more, lines) => expect(listed(more)).toEqual(lines));

test('a fact of the company in a list is told with its place there', () => {
  const social = [
    { name: 'One', icon: 'plain:whatsapp', url: 'https://real.test' },
    { name: 'Two', icon: 'plain:whatsapp', url: 'https://two.example/us' },
  ];
  expect(listed({ 'company.ts': { ...littleCompany, social } })).toEqual([
    'src/content/company.ts › social[1] › url: https://two.example/us',
  ]);
});
