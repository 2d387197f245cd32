// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { readSource, storeSource } from './visitorSource.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

/** Opens a page in the tab and returns the stored source. */
function open(path: string, referrer = ''): Record<string, string> {
  Object(window).happyDOM.setURL(`https://company.test${path}`);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  storeSource();
  return Object.fromEntries(new URLSearchParams(readSource()));
}

test("the tab's first page determines the source", () => {
  const first = open('/rpa?utm_source=news&gclid=G&fbclid=F&msclkid=M&q=private', 'https://search.test/find?q=secret');
  expect(first).toEqual({
    landing: '/rpa',
    referrer: 'https://search.test/find',
    utm_source: 'news',
    gclid: 'G',
    fbclid: 'F',
    msclkid: 'M',
  });
  expect(open('/contact?utm_source=other', 'https://company.test/rpa')).toEqual(first);
});

test("ignores the site's own pages as referrer", () => {
  expect(open('/', 'https://company.test/rpa')).toEqual({ landing: '/' });
});

test('the source is empty without session storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(open('/?utm_source=news')).toEqual({});
  vi.unstubAllGlobals();
});
