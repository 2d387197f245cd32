import { expect, test } from 'vitest';
import { addressProblem } from './address';

const noAddress = (path: string) =>
  `"${path}" is no address: write it like "/about-us", in letters from a to z, digits and hyphens, without a slash at the end`;
const reserved = (path: string) => `"${path}" is kept for the site's own files and services`;

test.each([
  ['/', undefined],
  ['/about-us', undefined],
  ['/a/b--c/D2', undefined],
  ['/indexes', undefined],
  ['/assetsx', undefined],
  ['/my/assets', undefined],
  ['', noAddress('')],
  ['about', noAddress('about')],
  ['/about/', noAddress('/about/')],
  ['//about', noAddress('//about')],
  ['/a_b', noAddress('/a_b')],
  ['/-a', noAddress('/-a')],
  ['/a-', noAddress('/a-')],
  ['/a.html', noAddress('/a.html')],
  [`/a/${'b'.repeat(100)}/c`, undefined],
  [`/a/${'b'.repeat(101)}/c`, `"/a/${'b'.repeat(101)}/c" is no address: no part of it may have more than 100 letters`],
  ['/index', '"/index" is no address: "index" is the name of the home page\'s file'],
  ['/a/Index', '"/a/Index" is no address: "index" is the name of the home page\'s file'],
  ['/assets', reserved('/assets')],
  ['/DATA/x', reserved('/DATA/x')],
  ['/send-email', reserved('/send-email')],
  ['/healthz', reserved('/healthz')],
  ['/readyz', reserved('/readyz')],
  ['/metrics', reserved('/metrics')],
  ['/pictures/a', reserved('/pictures/a')],
  ['/share', reserved('/share')],
])('the mistake of the page path %j: %j', (path, problem) => expect(addressProblem(path)).toBe(problem));
