import { expect, test } from 'vitest';
import { acceptedSites, ownSite } from './accepted';
import { faultsIn, KnownFacts } from './html';

/** Number of drawn changes; about a fifth of them is valid. */
const CHANGES = 4_000;

test('every valid change results in a faultless site', async () => {
  const known = new KnownFacts();
  await known.of(ownSite.pages);
  known.keep();
  const own = known.size;
  const faults: string[] = [];
  let accepted = 0;
  let rendered = 0;
  for (const { name, site } of acceptedSites(CHANGES, 12)) {
    accepted += 1;
    const pages = await known.of(site.pages);
    rendered += known.size - own;
    const redirects = site.redirects.map(({ from }) => from);
    faults.push(...faultsIn(pages, redirects).map((fault) => `${name} → ${fault}`));
    known.forget();
  }
  console.log(`${CHANGES} changes: ${accepted} accepted, ${rendered} pages rendered`);
  expect(accepted).toBeGreaterThan(CHANGES / 10);
  expect(faults).toEqual([]);
});
