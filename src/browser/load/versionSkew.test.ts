// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageFile } from '../../engine/model/page';

/** The version of the page that the site serves now; none when it does not answer. */
let served: string | undefined;

vi.mock('./pageFile', () => ({
  fetchPageFile: async () => {
    if (served === undefined) throw new Error('no connection');
    return pageOf(served);
  },
}));

const pageOf = (version: string): PageFile => ({
  path: '/a',
  version,
  codeVersion: 'c',
  meta: { title: 'A', description: 'B', image: { url: '', alt: '' }, siteName: 'S', language: 'en', index: true },
  layout: { name: 'site', data: JSON.parse('{}') },
  sections: [],
  steps: [],
  anchors: [],
});

let reload = vi.fn();

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page load: the modules begin anew, what the tab remembers stays. @returns how often it was reloaded. */
async function open(htmlVersion: string | undefined, first = htmlVersion ?? '1'): Promise<number> {
  vi.resetModules();
  const before = reload.mock.calls.length;
  const { reloadOnMismatch } = await import('./versionSkew');
  void reloadOnMismatch(pageOf(first), htmlVersion);
  await new Promise((resolve) => setImmediate(resolve));
  return reload.mock.calls.length - before;
}

/** A part of the page has failed to load. */
async function fail(): Promise<number> {
  const before = reload.mock.calls.length;
  const { reloadIfStale } = await import('./versionSkew');
  void reloadIfStale();
  await new Promise((resolve) => setImmediate(resolve));
  return reload.mock.calls.length - before;
}

test('HTML and data of one deploy need no reload', async () => expect(await open('1', '1')).toBe(0));

test('HTML of an older deploy is reloaded, once for each deploy', async () => {
  expect(await open('1', '2')).toBe(1);
  // The reload brought the old HTML again, out of some cache.
  expect(await open('1', '2')).toBe(0);
  expect(await open('1', '3')).toBe(1);
});

test('where nothing can be remembered nothing is reloaded: it would never end', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(await open('1', '2')).toBe(0);
});

test('a part that fails to load reloads a page that is older than the site', async () => {
  await open('1');
  served = '1';
  expect(await fail()).toBe(0);
  served = undefined;
  expect(await fail()).toBe(0);
  served = '2';
  expect(await fail()).toBe(1);
  expect(await fail()).toBe(0);
});

test('in development there is no HTML to be older', async () => {
  await open(undefined);
  served = '2';
  expect(await fail()).toBe(0);
});
