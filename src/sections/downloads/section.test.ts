import { shownSections } from '@worldwright/engine/shown-section';
import { expect, test } from 'vitest';

const downloads = (file: string) =>
  shownSections([{ type: 'downloads', heading: 'Files', files: [{ title: 'Prices', description: 'Of 2027', file }] }]);

test('a file shows its type', () => {
  expect(downloads('/prices.pdf').markdown).toContain('[Prices](https://little.test/prices.pdf) (PDF) Of 2027');
});

test('a page is refused as a file', () => {
  expect(downloads('/more').problems).toEqual([expect.stringContaining('must be a file with an ending')]);
});
