import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lowContrastColours, readLogo } from '../identity/logo';

const dir = mkdtempSync(join(tmpdir(), 'logo-'));
afterAll(() => rmSync(dir, { recursive: true }));

const PLAIN = '<svg viewBox="0 0 32 32"><path d="M0 0h9v9z" fill="#123"/></svg>';

function read(svg: string): Promise<string> {
  const file = join(dir, 'logo.svg');
  writeFileSync(file, svg);
  return readLogo(file);
}

test.each([
  ['unchanged', PLAIN],
  ['in single quotes', PLAIN.replaceAll('"', "'")],
  [
    'with a comment and a title',
    `<!-- Made by hand -->\n${PLAIN.replace('<path', '\n  <title>Ours</title>\n  <path')}\n`,
  ],
])('accepts a logo: %s', async (_how, svg) => {
  expect(await read(svg)).toBe(PLAIN);
});

test.each([
  ['is animated', '<animate attributeName="r" to="3" dur="1s"/>', 'moves: export it without animation'],
  ['contains text', 'Ours', 'has more in it than shapes: export it as a plain SVG'],
  [
    "contains a program's metadata",
    '<a:view xmlns:a="http://a.test"/>',
    'has more in it than shapes: export it as a plain SVG',
  ],
])('refuses a logo that %s', async (_how, inside, message) => {
  await expect(read(PLAIN.replace('</svg>', `${inside}</svg>`))).rejects.toThrow(message);
});

const grounds = { 'in light mode': '#ffffff', 'in dark mode': '#0e1528' };
const drawn = (...colours: string[]) =>
  `<svg viewBox="0 0 32 32">${colours.map((colour) => `<path d="M0 0h9v9z" fill="${colour}"/>`).join('')}</svg>`;

test.each([
  ['#101840', ['in dark mode']],
  ['#FFF', ['in light mode']],
  ['#7f8790', []],
  ['currentColor', []],
  ['none', []],
])('warns that %s is hardly visible %j', (colour, faint) => {
  const hints = lowContrastColours(drawn(colour, colour), grounds);
  expect(hints).toHaveLength(faint.length);
  for (const [index, when] of faint.entries()) expect(hints[index]).toMatch(`${when} (contrast `);
});
