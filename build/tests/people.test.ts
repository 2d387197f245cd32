import { expect, test } from 'vitest';
import { readContent } from '../../src/engine/compile/content';
import { compileSite } from '../../src/engine/compile/site';
import { company, contentWith, pagesWith } from '../../src/engine/compile/tests/littleSite';
import { robotsTxt } from '../files/people';

const robotsOf = (more: object = {}) =>
  robotsTxt(compileSite(pagesWith(), readContent(contentWith({ 'company.ts': { ...company, ...more } }))));

test('search engines may fetch all of a site and are told of its pages, or nothing of one that is not to be found', () => {
  expect(robotsOf()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${company.url}/sitemap.xml\n`);
  expect(robotsOf({ findable: false })).toBe('User-agent: *\nDisallow: /\n');
});
