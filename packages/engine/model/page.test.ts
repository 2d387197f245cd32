import { expect, test } from 'vitest';
import { dataFileOf, fileNameOf, markdownFileOf, pathOfDataFile } from './page';

test.each([
  ['/', '/index', '/index.md', '/data/index.json'],
  ['/about-us', '/about-us', '/about-us.md', '/data/about-us.json'],
  ['/service/one', '/service/one', '/service/one.md', '/data/service/one.json'],
])('the page %s has the files %s', (path, name, markdown, data) => {
  expect([fileNameOf(path), markdownFileOf(path), dataFileOf(path)]).toEqual([name, markdown, data]);
  expect(pathOfDataFile(data)).toBe(path);
});

test.each(['/', '/about-us', '/data', '/data/.json', '/data/a.js', '/data/a.json5', '/x/data/a.json', '/data/aXjson'])(
  '%s is not the address of page data',
  (address) => expect(pathOfDataFile(address)).toBeUndefined(),
);
