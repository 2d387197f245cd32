import { shownSections } from '@worldwright/engine/shown-section';
import { expect, test } from 'vitest';

const comparison = (rows: object[], columns: object[] = [{ name: 'A' }, { name: 'B', note: 'now' }]) =>
  shownSections([{ type: 'comparison', heading: 'Ways', columns, rows }]);

test('Markdown has it as a table', () => {
  const { markdown } = comparison([{ label: 'Fast', values: ['+', 'a | b'] }]);
  expect(markdown).toMatch(/\| {2}\| A \| B \\?\(now\\?\) \|\n\| --- \| --- \| --- \|\n\| Fast \| \S+ \| a \\+\| b \|/);
});

test('a row with other than one value for each column, one column, and two that are highlighted, are refused', () => {
  expect(comparison([{ label: 'Fast', values: ['+'] }]).problems).toEqual([
    expect.stringMatching(/rows\[0\].*values.*has 1 for 2 columns/),
  ]);
  expect(comparison([{ label: 'Fast', values: ['+'] }], [{ name: 'A' }]).problems).toEqual([
    expect.stringContaining('needs two or more'),
  ]);
  const loud = { name: 'A', isHighlighted: true };
  expect(comparison([{ label: 'Fast', values: ['+', '-'] }], [loud, loud]).problems).toEqual([
    expect.stringContaining('two highlighted'),
  ]);
});
