import { expect, test } from 'vitest';
import { type RichBlock, type Run, readRich, rewritten, writeRich } from './richMarkdown';

const run = (text: string, look: Partial<Run> = {}): Run => ({
  text,
  bold: false,
  italic: false,
  href: undefined,
  ...look,
});
const p = (...runs: (string | Run)[]): RichBlock => ({
  kind: 'p',
  lines: [runs.map((one) => (typeof one === 'string' ? run(one) : one))],
});
const list = (kind: 'ul' | 'ol', ...lines: string[]): RichBlock => ({ kind, lines: lines.map((line) => [run(line)]) });
const bold = (text: string, look: Partial<Run> = {}) => run(text, { bold: true, ...look });
const italic = (text: string) => run(text, { italic: true });
const link = (text: string, href = '/prices', look: Partial<Run> = {}) => run(text, { href, ...look });

test.each<[string, RichBlock[]]>([
  ['Very **good** work', [p('Very ', bold('good'), ' work')]],
  ['Very **good** work', [p('Very', bold(' good '), 'work')]],
  ['Very **good** work', [p('Very g', bold('oo'), 'd work')]],
  ['*So* **good**, ***both***', [p(italic('So'), ' ', bold('good'), ', ', run('both', { bold: true, italic: true }))]],
  ['**All *of* it**', [p(bold('All '), bold('of', { italic: true }), bold(' it'))]],
  [
    'See [our **new** prices](/prices).',
    [p('See ', link('our '), link('new', '/prices', { bold: true }), link(' prices'), '.')],
  ],
  ['**See [this](/prices) now**', [p(bold('See '), link('this', '/prices', { bold: true }), bold(' now'))]],
  ['**See** [**this** too](/prices)', [p(bold('See '), link('this', '/prices', { bold: true }), link(' too'))]],
  ['[words](https://example.org/a_(b))', [p(link('words', 'https://example.org/a_(b)'))]],
  ['[words](/a\\)b)', [p(link('words', '/a)b'))]],
  ['Two [a](/x)[b](/y)', [p('Two ', link('a', '/x'), link('b', '/y'))]],
  ['We do:\n\n- this\n- that', [p('We do:'), list('ul', 'this', 'that')]],
  ['1. a\n2. b\n3. c', [list('ol', 'a', 'b'), list('ol', 'c')]],
  ['only', [list('ul', 'only')]],
  ['a\n\nb', [p('a'), p(' '), p('b')]],
  [
    '{company.name} has 5 * 3 * 2 snake_case & <b> # \\ [x] !',
    [p('{company.name} has 5 * 3 * 2 snake_case & <b> # \\ [x] !')],
  ],
  ['\\*\\*so**', [p('**so**')]],
  ['[x\\](/y) and \\*this*', [p('[x](/y) and *this*')]],
  ['a\\](b', [p('a](b')]],
  ['C:\\\\[x\\](/y)', [p('C:\\[x](/y)')]],
  ['- no list', [p('- no list')]],
  ['\\- no list\n\n\\- no list', [p('- no list'), p('- no list')]],
  ['1998. We began', [p('1998. We began')]],
  ['Dienst\u00ADleistung **Haus\u00ADtür**', [p('Dienst\u00ADleistung ', bold('Haus\u00ADtür'))]],
  ['- \\- a\n- b', [list('ul', '- a', 'b')]],
  ['**a!** *(b)*', [p(bold('a!'), ' ', italic('(b)'))]],
  [
    '週に**三日**まで、**「可」**です。*ABC*の',
    [p('週に', bold('三日'), 'まで、', bold('「可」'), 'です。', italic('ABC'), 'の')],
  ],
])('%j is written and read back as the same blocks', (text, blocks) => {
  expect(writeRich(blocks)).toBe(text);
  expect(writeRich(readRich(text) ?? [])).toBe(text);
});

test.each([
  '**a!***(b)*',
  'x*',
  '* a',
  '*',
  '**',
  '[',
  '](',
  '\\',
  '_a_',
  '__init__py',
  '\\*',
  '![x](/y)',
  '- a\n- b',
  '1) a',
])('the words of %j are neither lost nor changed, bold or not', (words) => {
  for (const runs of [[run(words)], [bold(words)], [run('a '), italic(words)], [bold('a!'), italic(words)]]) {
    const shown = readRich(writeRich([{ kind: 'p', lines: [runs] }]));
    const said = runs.map(({ text }) => text).join('');
    expect(shown?.flatMap(({ lines }) => lines.flat().map(({ text }) => text)).join('')).toBe(
      said.replaceAll('\n', ' '),
    );
  }
});

/** Returns a text after replacing a word in its parsed blocks. */
function edited(written: string, [from, to]: [string, string] = ['', '']): string {
  const blocks = readRich(written);
  if (!blocks) throw new Error(`${written} cannot be read`);
  const line = blocks.flatMap(({ lines }) => lines.flat()).find(({ text }) => text.includes(from));
  if (!line) throw new Error(`nothing says ${from}`);
  line.text = line.text.replace(from, to);
  return rewritten(written, blocks);
}

const HAND_WRITTEN = [
  ' _Old_  words\nin two lines. ',
  'We do:\n* this\n* that',
  'We do:\n- __this__\n- that, needlessly \\(escaped\\)\n\n\n\nand [more](</prices>)',
  '1. one\n1. two\n\n   \n\nend\\.',
  'plain  with\n   odd   spaces, {company.name}, and soft\u00ADhyphens',
  '- a\n\n- b',
];

test.each(HAND_WRITTEN)('%j keeps each character while unedited, and all but one after an edit', (written) => {
  expect(edited(written)).toBe(written);
  for (const { 0: word } of written.matchAll(/[a-z]{3,}/gi)) {
    if (written.includes(`/${word}`)) continue;
    expect(edited(written, [word, 'NEW'])).toBe(written.replace(word, 'NEW'));
    expect(edited(written, [word, `${word}!`])).toBe(written.replace(word, `${word}!`));
  }
});

test('invalid Markdown is not read', () => {
  for (const wrong of ['[words](/address', '- a\n  - b\n- c', '[x](/y "title")'])
    expect(readRich(wrong)).toBeUndefined();
});
