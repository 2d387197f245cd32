import { expect, test } from 'vitest';
import { readContent } from '../../../compile/content/content';
import { compileSite } from '../../../compile/site';
import { company, contentWith, pagesWith } from '../../../compile/tests/littleSite';
import { robotsTxt, securityTxt } from '../../files/people';

const siteOf = (more: object = {}) =>
  compileSite(pagesWith(), readContent(contentWith({ 'company.ts': { ...company, ...more } })));
const robotsOf = (more?: object) => robotsTxt(siteOf(more));

test('robots.txt links the sitemap, or allows only engines that obey noindex if the site is not findable', () => {
  expect(robotsOf()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${company.url}/sitemap.xml\n`);
  expect(robotsOf({ findable: false })).toBe(
    'User-agent: Googlebot\nUser-agent: Bingbot\nAllow: /\n\nUser-agent: *\nDisallow: /\n',
  );
});

test('robots.txt disallows unwanted AI crawlers', () => {
  const keptOut = (aiCrawlers: string) =>
    [...(/((?:User-agent: .*\n)+)Disallow: \/\n/.exec(robotsOf({ aiCrawlers }))?.[1] ?? '').matchAll(/: (.*)/g)].map(
      ([, name]) => name,
    );
  expect(keptOut('train')).toEqual([]);
  expect(keptOut('search')).toEqual(expect.arrayContaining(['GPTBot', 'Google-Extended']));
  expect(keptOut('search')).not.toContain('OAI-SearchBot');
  expect(keptOut('none')).toEqual(expect.arrayContaining(['GPTBot', 'OAI-SearchBot', 'PerplexityBot']));
});

test('security.txt contains contact and expiry, and does not exist without them', () => {
  const site = siteOf({ language: 'pt-BR', security: { contact: 'safe@little.test', expires: '2030-01-02' } });
  // Required fields, each once: https://www.rfc-editor.org/rfc/rfc9116#section-2.5
  expect(securityTxt(site)?.split('\n')).toEqual([
    'Contact: mailto:safe@little.test',
    'Expires: 2030-01-02T00:00:00.000Z',
    'Preferred-Languages: pt-BR',
    `Canonical: ${company.url}/.well-known/security.txt`,
    '',
  ]);
  expect(securityTxt(siteOf())).toBeUndefined();
});
