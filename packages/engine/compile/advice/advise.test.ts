import { expect, test } from 'vitest';
import { formatProblem } from '../problems';
import { compileSite } from '../site';
import { adviseOn } from './advise';

const site = compileSite();
const today = new Date((site.facts.security ? Date.parse(site.facts.security.expires) : 0) - 200 * 86_400_000);

/** The site as if each page had a block of its own: what blocks say of their places cannot be cloned. */
const plain = { ...site, sources: new Map() };

/** What is said of the site after a change of its home page, and was not before. */
function adviceAfter(change: (page: (typeof site.pages)[number], changed: typeof site) => void): string[] {
  const changed = structuredClone(plain);
  const page = changed.pages.find(({ path }) => path === '/');
  if (!page) throw new Error('no home page');
  change(page, changed);
  const before = adviseOn(plain, today).map(formatProblem);
  return adviseOn(changed, today)
    .map(formatProblem)
    .filter((line) => !before.includes(line));
}

const fine = 'A title that is neither short nor long at all';

test('titles and descriptions that are too short, too long or not their own', () => {
  expect(adviceAfter(({ meta }) => Object.assign(meta, { title: 'Short' }))).toEqual([
    'pages.config.ts › / › title: has 5 characters as search results show it; 30 to 60 are good: say more',
  ]);
  expect(adviceAfter(({ meta }) => Object.assign(meta, { description: 'x'.repeat(161) }))).toEqual([
    'pages.config.ts › / › description: has 161 characters as search results show it; 70 to 160 are good: say it shorter',
  ]);
  // The later of the two is told.
  const after = site.pages.findIndex(({ path }) => path === '/') + 1;
  const other = site.pages[after];
  const repeated = adviceAfter(({ meta }, { pages }) => {
    Object.assign(meta, { title: fine });
    Object.assign(pages[after]?.meta ?? {}, { title: fine });
  });
  expect(repeated).toEqual([`pages.config.ts › ${other?.path} › title: is that of / too: give each page its own`]);
});

test('of a page that a block makes for an entry, both are named', ({ skip }) => {
  const made = site.pages.find(({ path, meta }) => meta.index && site.sources.get(path)?.written !== path);
  if (!made) return skip('no block makes pages');
  const writtenFor = ({ path }: { path: string }) => site.sources.get(path)?.written;
  const short = { ...made, meta: { ...made.meta, description: 'Short' } };
  // Others of the block may be too short as well, and would be told with it.
  const pages = [...site.pages.filter((page) => writtenFor(page) !== writtenFor(made)), short];
  expect(adviseOn({ ...site, pages }, today).map(formatProblem)).toContain(
    `pages.config.ts › ${writtenFor(made)} › description: has 5 characters on ${made.path} as search results show it; 70 to 160 are good: say more`,
  );
});

test('of pages that a block makes, those that are too long are told together', ({ skip }) => {
  const made = site.pages.filter(({ path, meta }) => meta.index && site.sources.get(path)?.written !== path);
  const [one] = made;
  if (!one) return skip('no block makes pages');
  const written = site.sources.get(one.path)?.written;
  const alike = made.filter(({ path }) => site.sources.get(path)?.written === written);
  const lengths = alike.map((_, index) => 70 + index);
  const pages = alike.map((page, index) => ({ ...page, meta: { ...page.meta, title: 'x'.repeat(70 + index) } }));
  const told = adviseOn({ ...site, pages }, today)
    .map(formatProblem)
    .filter((line) => line.includes(`› ${written} › title: has`));
  expect(told).toEqual([
    alike.length === 1
      ? expect.stringContaining(`has 70 characters on ${one.path} as`)
      : expect.stringContaining(
          `has 70 to ${lengths.at(-1)} characters on ${alike.length} pages, such as ${one.path}, as`,
        ),
  ]);
});

test('a page that no other leads to, and a main heading that is not the first', () => {
  const lonely = adviceAfter((page, { pages }) =>
    pages.push({ ...page, path: '/lonely', meta: { ...page.meta, title: fine, description: 'x'.repeat(100) } }),
  );
  expect(lonely).toEqual([expect.stringMatching(/^pages\.config\.ts › \/lonely: no other page leads here/)]);
  const turned = adviceAfter((page) => {
    page.sections.reverse();
    page.headingAt = page.sections.length - 1;
  });
  expect(turned).toEqual([
    expect.stringMatching(/^pages\.config\.ts › \/ › sections\[\d+\] .*has the main heading, but stands after/),
  ]);
});

/** A section that shows a picture of its own. */
const isPictured = ({ props }: (typeof site.pages)[number]['sections'][number]) =>
  'picture' in props && props.picture !== undefined;

test('two sections of one kind in a row that look the same', () => {
  const [twin] = adviceAfter(({ sections }) => {
    const [, second] = sections;
    if (second) sections.splice(1, 0, { ...second });
  });
  expect(twin).toMatch(/^pages\.config\.ts › \/ › sections\[2\] \(type ".+"\): is a second ".+" right below another/);
});

test('two pictures on a page with the same description, and one that is too small for its place', ({ skip }) => {
  const page = site.pages.find(({ path }) => path === '/');
  skip((page?.sections.filter(isPictured).length ?? 0) < 2, 'the home page has no two such pictures');
  const same = adviceAfter(({ sections }) => {
    for (const { props } of sections.filter(isPictured))
      if ('picture' in props) Object.assign(props.picture ?? {}, { alt: 'Same' });
  });
  expect(same).toContainEqual(expect.stringContaining('describes two pictures with the same words, "Same"'));
  const small = adviceAfter(({ sections }) => {
    const [first] = sections.filter(isPictured);
    if (first && 'picture' in first.props) Object.assign(first.props.picture ?? {}, { width: 200 });
  });
  expect(small).toEqual([expect.stringMatching(/› picture: is 200 px wide, and shown up to \d+ px wide/)]);
});

test.each(['Hello {name}', 'Lorem ipsum dolor', 'TODO', '[your text]', '{{ title }}'])('a placeholder: %s', (text) => {
  const advice = adviceAfter(({ sections: [first] }) => Object.assign(first?.props ?? {}, { heading: text }));
  expect(advice).toEqual([expect.stringMatching(/› sections\[0\] .* › heading: shows ".+" to visitors/)]);
});

test('a security contact that ends', ({ skip }) => {
  if (!site.facts.security) return skip('the company has none');
  const after = new Date(Date.parse(site.facts.security.expires) + 86_400_000);
  expect(adviseOn(site, after).map(formatProblem)).toEqual(
    expect.arrayContaining([expect.stringContaining('src/content/company.ts › security › expires: is over')]),
  );
});

test('Google Analytics beside Tag Manager, which may count each visit twice', () => {
  const adviceFor = (more: object) =>
    adviseOn({
      ...site,
      facts: { ...site.facts, integrations: { googleAnalytics: { measurementId: 'G-AB12' }, ...more } },
    })
      .map(formatProblem)
      .filter((line) => line.includes('G-AB12'));
  expect(adviceFor({})).toEqual([]);
  expect(adviceFor({ tagManager: { containerId: 'GTM-AB12', hosts: [] } })).toHaveLength(1);
});

test('words of buttons and fields in another language than the texts', () => {
  const place = 'src/content/words.ts › language: is';
  const adviceFor = (language: string, ofWords: string) => {
    const words = { ...site.words, language: ofWords };
    const changed = { ...site, words, facts: { ...site.facts, language } };
    return adviseOn(changed, today)
      .map(formatProblem)
      .filter((line) => line.startsWith(place));
  };
  expect(adviceFor('de', 'en')).toEqual([
    `${place} "en", and that of the texts is "de", as src/content/company.ts says: translate these words and write "de" here, or the other there`,
  ]);
  expect(adviceFor('pt-BR', 'pt')).toEqual([]);
});
