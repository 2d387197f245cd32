import { expect, test } from 'vitest';
import { acceptedSites, ownSite } from './accepted';
import { factsOf, faultsIn, type PageFacts } from './html';

/** How many changes are drawn; about a fifth of them is accepted. */
const DRAWN = 4_000;

const facts = new Map<string, PageFacts>();

/** A page is rendered once: most changes leave most pages as they are. */
async function known(page: (typeof ownSite.pages)[number]): Promise<PageFacts> {
  const key = JSON.stringify(page);
  const found = facts.get(key) ?? (await factsOf(page));
  facts.set(key, found);
  return found;
}

test('every accepted change gives a site that is right', async () => {
  // Kept for good; what a change makes is forgotten with it.
  for (const page of ownSite.pages) await known(page);
  const own = new Set(facts.keys());
  const faults: string[] = [];
  let accepted = 0;
  let rendered = 0;
  for (const { name, site } of acceptedSites(DRAWN, 12)) {
    accepted += 1;
    const pages: PageFacts[] = [];
    for (const page of site.pages) pages.push(await known(page));
    rendered += facts.size - own.size;
    faults.push(
      ...faultsIn(
        pages,
        site.redirects.map(({ from }) => from),
      ).map((fault) => `${name} → ${fault}`),
    );
    for (const key of facts.keys()) if (!own.has(key)) facts.delete(key);
  }
  console.log(`${DRAWN} changes: ${accepted} accepted, ${rendered} pages rendered`);
  expect(accepted).toBeGreaterThan(DRAWN / 10);
  expect(faults).toEqual([]);
});
