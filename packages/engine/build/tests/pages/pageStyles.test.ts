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

test("a page's styles contain only rules for its elements", () => {
  const css = new PageStyles(SHEET).of('<article class="card"><h3 class="title">A</h3></article>');
  for (const rule of ['.card{', '.card .title', 'details[open]', '@keyframes rise', '--used', 'body{'])
    expect(css).toContain(rule);
  expect(css).not.toContain('.row');
});

test("a page's styles contain hover and focus rules, but no print rules", () => {
  const states = '.card:hover { right: 0 } a:is(:focus-visible, :active) { top: 1px }';
  const css = new PageStyles(`${SHEET} ${states}`).of('<article class="card"></article>');
  for (const rule of ['.card:hover', ':is(:focus-visible,:active)']) expect(css).toContain(rule);
  expect(css).not.toContain('print');
});

test("a page's styles have no rules of unused classes", () => {
  const css = new PageStyles(SHEET).of('<p>Words</p>');
  expect(css).not.toContain('card');
  expect(css).toContain('body{');
});

test("local font faces are part of a page's styles, those with files are separate", () => {
  const faces = '@font-face { font-family: A; src: url(a.woff2) } @font-face { font-family: B; src: local("Arial") }';
  const styles = new PageStyles(`${faces} ${SHEET}`);
  const css = styles.of('<p>Words</p>');
  expect(css).toContain('local("Arial")');
  expect(css).not.toContain('url(');
  expect(styles.fileFaces).toBe('@font-face { font-family: A; src: url(a.woff2) }');
});
