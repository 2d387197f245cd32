import { expect, test } from 'vitest';
import { withStyles } from '../pageContent';
import { PageStyles } from '../pageStyles';

const SHEET = `
@layer base, section;
@layer base { :root { --used: 1px; --unused: 2px } body { margin: var(--used) } details[open] { color: red } }
@layer section { .card { color: blue; animation: rise 1s } .card .title, .other { color: green } .row:not(.other) { top: 0 } }
@keyframes rise { to { opacity: 1 } }
@keyframes fall { to { opacity: 0 } }
@media print { .card { color: black } }
`;

test('a page carries the rules that its elements can need, and no others', () => {
  const css = new PageStyles(SHEET).of('<article class="card"><h3 class="title">A</h3></article>');
  for (const kept of ['.card{', '.card .title', 'details[open]', '@keyframes rise', '--used', 'print', 'body{'])
    expect(css).toContain(kept);
  for (const left of ['.row', '@keyframes fall', '--unused']) expect(css).not.toContain(left);
});

test('a page without a class has none of its rules', () => {
  const css = new PageStyles(SHEET).of('<p>Words</p>');
  expect(css).not.toMatch(/card|rise/);
  expect(css).toContain('body{');
});

const section = (type: string, inside: string) => `<section id="${type}" data-section="${type}">${inside}</section>`;
const content =
  section('first', '<section><p class="card">A</p></section>') + section('second', '<p class="row">B</p>');
const long = `${SHEET} @layer section { ${'.row p { color: red; background: blue } '.repeat(3)}`;

test('with little below the first section all styles stand in the head', () => {
  const page = withStyles(content, new PageStyles(SHEET), '/all.css');
  expect(page.content).toBe(content);
  expect(page.styles).toContain('print');
});

test('with much below it the whole sheet is linked there, and only there; a script makes Firefox wait for it', () => {
  const many = Array.from({ length: 400 }, (_, index) => `.row[title="${index}"] { order: ${index} }`).join('');
  const page = withStyles(content, new PageStyles(`${long} ${many} }`), '/all.css');
  expect(page.content).toBe(
    content.replace(
      '</section><section id="second"',
      '<link rel="stylesheet" href="/all.css"><script>document.currentScript.remove()</script>$&',
    ),
  );
  expect(page.styles).toContain('.card');
  expect(page.styles).not.toMatch(/row|print/);
});

test('at first a page needs no style of a pointer, a finger, a key, a menu or a transition, and none of print', () => {
  const sheet = `
    .card { color: blue; transition: color 1s; cursor: pointer; -webkit-tap-highlight-color: red; &:hover { color: red } &:not(:focus) { left: 0 } }
    .card:focus-visible, .card:has(:popover-open) { color: green }
    .card:hover, .card[aria-current] { top: 0 }
    .card::backdrop { color: gray }
    [data-appearing] { animation: rise 1s }
    @keyframes rise { to { opacity: 1 } }
    @media print { .card { color: black } }`;
  const styles = new PageStyles(sheet);
  const card = '<p class="card">A</p>';
  const first = styles.ofFirst(card);
  for (const kept of ['.card{color:#00f', ':not(:focus)', '[aria-current]']) expect(first).toContain(kept);
  for (const left of ['transition', 'cursor', 'tap-highlight', 'red', 'green', 'gray', 'appearing', 'rise', 'print']) {
    expect(first).not.toContain(left);
    expect(styles.of(card)).toContain(left);
  }
});

test('no blanks stand after commas but in texts and names', () => {
  const styles = new PageStyles('.card { width: min(1px, var(--b), 2px); content: "a, b"; font-family: "A, B", C }');
  expect(styles.ofFirst('<p class="card">A</p>')).toBe(
    '.card{width:min(1px,var(--b),2px);content:"a, b";font-family:A\\, B,C}',
  );
});

const rare = '@font-face { font-family: A; src: url(a.woff2); unicode-range: U+23, U+C0-C2 }';

test.each([
  ['plain words', '<p title="#">A &amp; B&#x27;s</p>', false],
  ['a letter of the ranges', '<p>Écrit À la main</p>', true],
  ['another one', '<p>#1</p>', true],
])('%s: the sheet, which alone names their font, is linked if need be', (_, words, isLinked) => {
  const styles = new PageStyles(`${SHEET} ${rare}`);
  const page = withStyles(section('first', words), styles, '/all.css');
  expect(page.after !== '').toBe(isLinked);
  const two = withStyles(section('first', '') + section('second', words), styles, '/all.css');
  expect(two.content.includes('/all.css')).toBe(isLinked);
  expect(page.styles + two.styles).not.toContain('font-face');
});
