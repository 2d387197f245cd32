import { shownSections } from '@worldwright/engine/shown-section';
import { expect, test } from 'vitest';

test('a quotation is a block quote in Markdown, and not in structured data', () => {
  const { markdown, nodes } = shownSections([
    { type: 'quotation', quote: 'It *works*', name: 'Ada', role: 'Engineer' },
  ]);
  expect(markdown).toContain('> It \\*works\\*\n\nAda, Engineer');
  expect(nodes).toEqual([]);
});
