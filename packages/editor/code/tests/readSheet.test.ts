import { expect, test } from 'vitest';
import { readText, valueIn } from '../sourceText';
import { TextEditor } from '../textEditor';

const FILE = 'src/theme/tokens.css';
const SHEET = `:root {
  /* --old: red; */
  --ink: oklch(0.2 0.05 266); /* dark */
  --card: light-dark(
    color-mix(in oklab, var(--ink) 5%, white),
    var(--ink)
  );
}
`;

const after = (path: string[], value: string): string => {
  const editor = new TextEditor(FILE, readText(FILE, SHEET));
  editor.apply({ file: FILE, op: 'replace', path, value });
  return editor.source.text;
};

test('reads light and dark values of custom properties, and ignores comments', () => {
  expect(valueIn(readText(FILE, SHEET).root)).toEqual({
    ink: 'oklch(0.2 0.05 266)',
    card: { day: 'color-mix(in oklab, var(--ink) 5%, white)', night: 'var(--ink)' },
  });
});

test('replaces a value and preserves all other text', () => {
  expect(after(['ink'], '#16213b')).toBe(SHEET.replace('oklch(0.2 0.05 266)', '#16213b'));
  expect(after(['card', 'night'], '#000000')).toBe(SHEET.replace('    var(--ink)', '    #000000'));
});

test.each(['red; --card: blue', 'red } body {', 'red /* '])('rejects a value that ends the property: %s', (value) => {
  expect(() => after(['ink'], value)).toThrow('is not a valid value');
});
