import { expect, test } from 'vitest';
import { z } from 'zod';
import { richText } from '../fields';
import { rich } from './markdown';
import { parseRichText } from './parseRichText';
import { isBlocks, plainText } from './richTree';

const read = (text: string) => parseRichText(text).text;
const problems = (text: string) =>
  richText({ label: 'Text' })
    .safeParse(text)
    .error?.issues.map(({ message }) => message) ?? [];

test.each([
  ['Very **good** work', [['p', ['Very ', ['b', ['good']], ' work']]]],
  ['Very *good* and _better_', [['p', ['Very ', ['i', ['good']], ' and ', ['i', ['better']]]]]],
  [
    'See [our **new** prices](/prices#all).',
    [['p', ['See ', ['a', ['our ', ['b', ['new']], ' prices'], '/prices#all'], '.']]],
  ],
  [
    'One.\n\nTwo.',
    [
      ['p', ['One.']],
      ['p', ['Two.']],
    ],
  ],
  [
    'We do:\n- this\n- **that**',
    [
      ['p', ['We do:']],
      ['ul', [['this'], [['b', ['that']]]]],
    ],
  ],
  // Scripts without spaces between words.
  ['神保町駅から**徒歩二分**です。', [['p', ['神保町駅から', ['b', ['徒歩二分']], 'です。']]]],
  ['費用は**「五万円」から**です', [['p', ['費用は', ['b', ['「五万円」から']], 'です']]]],
  ['**無料です。**次へ', [['p', [['b', ['無料です。']], '次へ']]]],
  ['サーバー**AI**化、*ABC*の', [['p', ['サーバー', ['b', ['AI']], '化、', ['i', ['ABC']], 'の']]]],
  ['이것은 **강조**입니다', [['p', ['이것은 ', ['b', ['강조']], '입니다']]]],
  // Conjunctions and articles are written together with their word.
  ['كتب و**أقلام**', [['p', ['كتب و', ['b', ['أقلام']]]]]],
  ['ב**ירושלים**', [['p', ['ב', ['b', ['ירושלים']]]]]],
  ['เรา**เร็ว**มาก', [['p', ['เรา', ['b', ['เร็ว']], 'มาก']]]],
  ['1. First\n2. Then', [['ol', [['First'], ['Then']]]]],
])('%j is parsed', (text, blocks) => {
  expect(read(text)).toEqual(blocks);
  expect(isBlocks(read(text))).toBe(true);
});

test.each([
  'Just words',
  ' with  spaces\nand a break ',
  'from 49 €* (* plus VAT)',
  '5 * 3 * 2, or 2*3*4',
  'from 49 €** or 2**3',
  'snake_case_name and __init__py',
  '* plus VAT\n* from May',
  '- a single line',
  '1998. We began.\n1999. We grew.',
  '1. Place in the competition',
  '# no heading',
  '> no quotation',
  '---',
  'a < b > c & d &amp; e',
  '<b>no markup</b>',
  '`no code`',
  '    no code either',
  '[no link] (there) [x]: /y',
  '<https://example.org>',
  '```\nno code\n```',
  'No heading\n===',
])('%j is literal text', (text) => {
  expect(read(text)).toBe(text);
  expect(problems(text)).toEqual([]);
});

test('a backslash escapes markup', () => {
  expect(read('\\*so\\*')).toBe('*so*');
  expect(read('\\[x](/y)')).toBe('[x](/y)');
});

test('a false list does not affect a real list', () => {
  expect(read('- a\n- b\n\n* plus VAT')).toEqual([
    ['ul', [['a'], ['b']]],
    ['p', ['* plus VAT']],
  ]);
});

test.each([
  ['[words](/address', /link that does not end/],
  ['[words](/an address)', /link that does not end/],
  ['[](/address)', /without words/],
  ['We are **fast. Really.', /bold words that do not end/],
  ['費用は**五万円からです', /bold words that do not end/],
  ['![alt](/picture.png)', /picture/],
  ['[words](/address "title")', /title/],
  ['[words](address)', /"address".*must start with/],
  ['[words](//example.org)', /another site/],
  ['[words](javascript:alert(1))', /must start with/],
  ['- a\n  - b\n  - c\n- d', /more than one line/],
])('%j is refused', (text, message) => {
  const found = problems(text);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(message);
});

test('parsed texts survive a round trip through Markdown', () => {
  for (const text of [
    'A **bold** [link (x)](/a#b) and *it_alics*',
    'List:\n\n- one * two\n- two\n\n1. a\n2. b',
    '\\*star\\* **b**',
    'a **2024. b** c',
    '契約は*ありません*。**「はい」**です',
  ])
    expect(read(rich(read(text)))).toEqual(read(text));
});

test('plain text contains no markup', () => {
  expect(plainText(read('A **b** [c](/d)\n\n- e\n- f'))).toBe('A b c\n• e\n• f');
});

test('an empty text is rejected like any other', () => {
  expect(z.object({ a: richText({ label: 'Text' }) }).safeParse({ a: ' ' }).error?.issues[0]?.message).toBe('is empty');
});
