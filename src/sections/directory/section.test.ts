import { shownSections } from '@worldwright/engine/shown-section';
import { expect, test } from 'vitest';

test('a directory is refused on a page without parts', () => {
  const { problems } = shownSections([{ type: 'directory', heading: 'All' }]);
  expect(problems).toEqual([expect.stringContaining('belongs on a page with parts: { of: "services"')]);
});
