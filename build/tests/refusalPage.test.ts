import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import words from '../../src/content/words';
import { withStyles } from '../pageContent';
import { PageStyles } from '../pageStyles';
import { writeRefusalPage } from '../refusalPage';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'refusal-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const section = (type: string) => `<section id="${type}" data-section="${type}"><p class="${type}">A</p></section>`;
const footer = '<footer class="footer">The end</footer>';

/** The page of a refusal, where the model has these sections and the site this sheet. */
async function refusalPage(sections: string[], sheet: string): Promise<string> {
  writeFileSync(join(dir, 'all.css'), sheet);
  const content = `<main>${sections.map(section).join('')}</main>${footer}`;
  const styled = withStyles(content, new PageStyles(sheet), '/all.css');
  const faces = '@media (scripting:none){@font-face{}}';
  const head = `<title>Not found</title><style>${styled.styles}${faces}</style>`;
  const body = `<div id="root" data-version="1">${styled.content}</div>${styled.after}`;
  writeFileSync(join(dir, '404.html'), `<html><head>${head}</head><body>${body}</body></html>`);
  await writeRefusalPage(dir, { words, enquiryAddress: '/#write' }, join(dir, 'all.css'));
  return readFileSync(join(dir, '_not-sent.html'), 'utf8');
}

/** Of a class so many bytes of styles. */
const stylesOf = (name: string, bytes: number) =>
  Array.from({ length: Math.ceil(bytes / 40) }, (_, index) => `.${name}[title="$&${index}"]{order:${index}}`).join('');

test.each([
  ['one section', ['first']],
  ['much below its first section', ['first', 'second']],
])(
  'the page of a refusal has its footer as its model looks that has %s, and asks for no sheet',
  async (_, sections) => {
    const page = await refusalPage(sections, `.footer{color:red}${stylesOf('second', 20_000)}`);
    const [head = '', body] = page.split('</head>');
    expect(head).toContain('<!--relay:head-->');
    expect(head).toContain('.footer{color:red}');
    expect(body).toBe(`<body><div id="root"><main><!--relay:main--></main>${footer}</div></body></html>`);
  },
);

test('the page of a refusal has the measures and colours that its form asks for and its model does not', async () => {
  const tokens = '--raised:light-dark(var(--high),red);--high:#fff;--radius-l:2rem;--sand:tan;--text:#000';
  const print = '@media print{:root{--raised:#eee}}';
  const page = await refusalPage(
    ['first'],
    `@layer tokens{:root{${tokens}}}.footer{color:var(--text)}${stylesOf('second', 20_000)}${print}`,
  );
  const [head = ''] = page.split('</head>');
  // Each once: that of the model stays where it is, in the layer of the tokens.
  expect(head).toContain('<style>:root{--raised:light-dark(var(--high),red);--high:#fff;--radius-l:2rem}</style>');
  expect(head.match(/--text:/g)).toHaveLength(1);
});
