import { expect, test } from 'vitest';
import { classNameOf } from '../../pages/classNames';
import { PageStyles } from '../../pages/pageStyles';

const [question = '', answer = '', hero = '', card = '', note = ''] = [
  'sections/faq/component',
  'sections/faq/Question',
  'sections/hero/component',
  'ui/Card',
  'ui/Note',
].map((file) => classNameOf('part', `${process.cwd()}/src/${file}.module.css`));
const SHEET = `
@layer base, section;
@layer base { :root { --used: 1px; --unused: 2px } body { margin: var(--used) } details[open] { color: red } }
@layer section { .${question} { color: blue; animation: rise 1s } .${question} .${answer} { color: green } .${hero} { color: red } }
@layer section { .${card}:hover { top: 1px } .${note} { top: 2px } .${card}:not(.${note}) { top: 3px } .hero_title { top: 4px } }
@keyframes rise { to { opacity: 1 } }
@keyframes fall { to { opacity: 0 } }
@media print { .${question} { color: black } }
`;
const stylesOf = (html: string, ...types: string[]) => new PageStyles(SHEET).of(html, types);

test('a page has all rules of its sections, and none of other sections', () => {
  const css = stylesOf(`<p class="${question}"></p>`, 'faq');
  for (const rule of [
    `.${question}{`,
    `.${question} .${answer}`,
    'details[open]',
    '@keyframes rise',
    '--used',
    'body{',
  ])
    expect(css).toContain(rule);
  expect(css).not.toContain(`.${hero}`);
  expect(stylesOf('', 'hero')).toContain(`.${hero}`);
});

test('of all other classes it has only those in its HTML', () => {
  const css = stylesOf(`<p class="other ${card}"></p>`);
  expect(css).toContain(`.${card}:hover`);
  expect(css).not.toContain(`.${note}{`);
  expect(css).not.toContain(`.${question}`);
});

test('a class that no CSS module has is kept', () => {
  expect(stylesOf('')).toContain('.hero_title');
});

test('print rules are left out', () => {
  expect(stylesOf('', 'faq')).not.toContain('print');
});

test("local font faces are part of a page's styles, those with files are separate", () => {
  const faces = '@font-face { font-family: A; src: url(a.woff2) } @font-face { font-family: B; src: local("Arial") }';
  const styles = new PageStyles(`${faces} ${SHEET}`);
  const css = styles.of('', []);
  expect(css).toContain('local("Arial")');
  expect(css).not.toContain('url(');
  expect(styles.fileFaces).toBe('@font-face { font-family: A; src: url(a.woff2) }');
});
