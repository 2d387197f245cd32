import { expect, test } from 'vitest';
import { readContent } from '../../../compile/content/content';
import { formatProblem } from '../../../compile/content/problems';
import { compileSite } from '../../../compile/site';
import { banner, company, contentWith, page, pagesWith } from '../../../compile/tests/littleSite';
import { brokenFileLinks } from '../../pages/brokenFileLinks';

const EXISTING = ['prices.pdf', 'papers/our terms.pdf'];

const problemsOf = (to: string) => {
  const sections = [{ ...banner, action: { label: 'Read it', to } }];
  const security = { contact: 'us@little.test', expires: '2030-01-01' };
  const content = readContent(contentWith({ 'company.ts': { ...company, security } }));
  const site = compileSite(pagesWith(page('/about', { sections })), content);
  return brokenFileLinks(site, EXISTING).map(formatProblem);
};

test.each([
  '/prices.pdf',
  '/prices.pdf#page=2',
  '/papers/our%20terms.pdf?new',
  '/sitemap.xml',
  '/about.md',
  '/.well-known/security.txt',
])('accepts a link to an existing file: %s', (to) => expect(problemsOf(to)).toEqual([]));

test.each([
  ['/price.pdf', 'price.pdf. Did you mean "/prices.pdf"?'],
  ['/Prices.pdf', 'Prices.pdf. Did you mean "/prices.pdf"?'],
  ['/about.html', 'about.html. Did you mean "/about"?'],
  ['/no/100%.zip', 'no/100%.zip.'],
])('reports a link to a missing file: %s', (to, rest) =>
  expect(problemsOf(to)).toEqual([
    `pages.config.ts › /about › sections[0] (type "banner") › action › to: "${to}" leads nowhere: there is no such page, and no file public/${rest}`,
  ]),
);
