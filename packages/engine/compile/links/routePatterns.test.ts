import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { compileSite } from '../site';
import { routePatterns } from './routePatterns';

test('pages keep their paths, and entries of a collection share a pattern', () => {
  expect(
    routePatterns(['/', '/about-us', '/service/{path}', '/service/404', '/services/{family}/page-{part}']),
  ).toEqual(['/', '/about-us', '/service/:path', '/service/404', '/services/:family/:part']);
});

test('every page of a site matches its own pattern', () => {
  const site = compileSite();
  const written = Array.from(site.sources.values(), (source) => source.written);
  const patterns = routePatterns(written);
  expect(patterns.length).toBeLessThan(site.pages.length);
  const routes = patterns.map((path) => ({ path }));
  for (const { path } of site.pages) {
    const [match] = matchRoutes(routes, path) ?? [];
    expect([match?.route.path], path).toEqual(routePatterns([site.sources.get(path)?.written ?? '']));
  }
});
