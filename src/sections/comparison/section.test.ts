import { shownSections } from '@worldwright/engine/shown-section';
import { expect, test } from 'vitest';

const comparison = (rows: object[], columns: object[] = [{ name: 'A' }, { name: 'B', note: 'now' }]) =>
  shownSections([{ type: 'comparison', heading: 'Ways', columns, rows }]);

test('a comparison is a table in Markdown', () => {
  const { markdown } = comparison([{ label: 'Fast', values: ['+', 'a | b'] }]);
  expect(markdown).toMatch(/\| {2}\| A \| B \\?\(now\\?\) \|\n\| --- \| --- \| --- \|\n\| Fast \| \S+ \| a \\+\| b \|/);
});

test('a wrong number of values, a single column and two highlighted columns are refused', () => {
  expect(comparison([{ label: 'Fast', values: ['+'] }]).problems).toEqual([
    expect.stringMatching(/rows\[0\].*values.*has 1 for 2 columns/),
  ]);
  expect(comparison([{ label: 'Fast', values: ['+'] }], [{ name: 'A' }]).problems).toEqual([
    expect.stringContaining('needs two or more'),
  ]);
  const highlighted = { name: 'A', isHighlighted: true };
  expect(comparison([{ label: 'Fast', values: ['+', '-'] }], [highlighted, highlighted]).problems).toEqual([
    expect.stringContaining('two highlighted'),
  ]);
});
