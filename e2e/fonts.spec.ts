import { pages, sentSize } from './built';
import { fileNameOf } from '../src/engine/model/page';
import { expect, soon, test } from './site';

test('a page fetches the letters of its words, and rarer ones when it has them', async ({ page }) => {
  const [lightest] = pages
    .filter(({ meta, sections }) => /^[\x20-\x7e\u2010-\u201f]*$/.test(JSON.stringify([meta.title, sections.map(({ props }) => props)])))
    .toSorted((a, b) => sentSize(`${fileNameOf(a.path)}.html`) - sentSize(`${fileNameOf(b.path)}.html`));
  test.skip(!lightest, 'every page has rare letters');
});
