import { expect, test } from 'vitest';
import { PageStyles } from '../../pages/pageStyles';

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
  for (const kept of ['.card{', '.card .title', 'details[open]', '@keyframes rise', '--used', 'body{'])
    expect(css).toContain(kept);
  expect(css).not.toContain('.row');
});

test('a page does not carry what its first paint never shows', () => {
  const states = '.card:hover { right: 0 } a:is(:focus-visible, :active) { top: 1px } .card:not(:hover) { left: 1px }';
  const css = new PageStyles(`${SHEET} ${states}`).of('<article class="card"></article>');
  expect(css).toContain('.card:not(:hover)');
  for (const left of ['print', 'right', ':is(']) expect(css).not.toContain(left);
});

test('a page without a class has none of its rules', () => {
  const css = new PageStyles(SHEET).of('<p>Words</p>');
  expect(css).not.toContain('card');
  expect(css).toContain('body{');
});

test('fonts of the device stand in the page, those with files in the sheet alone', () => {
  const faces = '@font-face { font-family: A; src: url(a.woff2) } @font-face { font-family: B; src: local("Arial") }';
  const css = new PageStyles(`${faces} ${SHEET}`).of('<p>Words</p>');
  expect(css).toContain('local("Arial")');
  expect(css).not.toContain('url(');
});
