// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageFile } from '../model/page';
import { pageFileOf } from './tests/pageFileOf';

const loadSections = vi.hoisted(() => vi.fn(async (_types: readonly string[]) => {}));
vi.mock('./components', () => ({ loadSections }));

const page = pageFileOf('/a', [{}]);
/** Responses by URL: JSON, a status code, or `undefined` for no connection. */
let files: Record<string, unknown> = {};
let requested: string[] = [];
let load: typeof import('./load');
let reload = vi.fn();
const leave = vi.fn();

beforeEach(async () => {
  // The module caches fetched pages.
  vi.resetModules();
  load = await import('./load');
  sessionStorage.clear();
  document.body.innerHTML = '';
  requested = [];
  files = { '/data/a.json': page, '/': {} };
  loadSections.mockReset().mockResolvedValue();
  leave.mockReset();
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    if (address in files && files[address] === undefined) throw new Error('no connection');
    const file = files[address] ?? 404;
    return typeof file === 'number' ? new Response(null, { status: file }) : Response.json(file);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const failed = () => expect.poll(() => load.status.getState().retry).toBeDefined();
const retry = () => load.status.getState().retry?.();

test("loads a page's data and the code of its sections", async () => {
  expect(await load.loadPage('/a', { leave })).toEqual(page);
  expect(loadSections.mock.calls).toEqual([[['text']]]);
});

test('a page is not fetched again while it is fresh', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  expect(load.isFetched('/a')).toBe(false);
  await load.loadPage('/a', { leave, answer: Promise.resolve(Response.json(page)) });
  await Promise.all([load.prefetchPage('/a'), load.loadPage('/a', { leave })]);
  expect([load.isFetched('/a'), requested]).toEqual([true, []]);
  vi.advanceTimersByTime(300_000);
  await load.prefetchPage('/a');
  expect(requested).toEqual(['/data/a.json']);
});

test('an unknown path returns the nearest not-found page', async () => {
  files = { '/data/service/404.json': { ...page, path: '/service/404' }, '/data/404.json': { ...page, path: '/404' } };
  expect((await load.fetchPageFile('/service/unknown')).path).toBe('/service/404');
  expect((await load.fetchPageFile('/a/b/c')).path).toBe('/404');
  expect(requested.slice(2)).toEqual(['/data/a/b/c.json', '/data/a/b/404.json', '/data/a/404.json', '/data/404.json']);
  files = {};
  await expect(load.fetchPageFile('/a')).rejects.toThrow('no page for /a');
});

test.each<[string, unknown]>([
  ['an error', 503],
  ['another object', { hello: 'world' }],
  ['a list', []],
  ['an empty response', null],
  ...Object.keys(page).map((key): [string, unknown] => [`a page without ${key}`, { ...page, [key]: undefined }]),
])('refuses %s instead of page data, without a not-found page', async (_, answer) => {
  files = { '/data/a.json': answer === null ? 200 : answer, '/data/404.json': page };
  await expect(load.fetchPageFile('/a')).rejects.toThrow(/not a page|JSON/);
});

test('without a connection the visitor can retry repeatedly', async () => {
  files = { '/data/a.json': undefined, '/': undefined };
  const loading = load.loadPage('/a', { leave });
  await failed();
  retry();
  await failed();
  files = { '/data/a.json': page };
  retry();
  expect(await loading).toEqual(page);
  expect([load.status.getState().retry, leave.mock.calls.length]).toEqual([undefined, 0]);
});

test.each(['code', 'data'])('loads the page in full if its %s fails twice while the site responds', async (what) => {
  if (what === 'code') loadSections.mockRejectedValue(new Error('the browser remembers'));
  else files = { '/data/a.json': 503, '/': {} };
  void load.loadPage('/a', { leave });
  await failed();
  expect(leave).not.toHaveBeenCalled();
  retry();
  await expect.poll(() => leave).toHaveBeenCalledOnce();
});

test('an aborted load fails silently', async () => {
  const leaving = new AbortController();
  files = { '/data/a.json': undefined, '/': {} };
  void load.loadPage('/a', { leave, signal: leaving.signal });
  await failed();
  leaving.abort();
  expect(load.status.getState().retry).toBeUndefined();
  await expect(load.loadPage('/a', { leave, signal: leaving.signal })).rejects.toThrow('no connection');
  expect([load.status.getState().retry, leave.mock.calls.length]).toEqual([undefined, 0]);
});

test('a failed prefetch is silent, and the page is fetched again on navigation', async () => {
  files = { '/data/a.json': 503 };
  await load.prefetchPage('/a');
  expect([load.status.getState().retry, load.isFetched('/a')]).toEqual([undefined, false]);
  files = { '/data/a.json': page };
  expect(await load.loadPage('/a', { leave })).toEqual(page);
});

test.each(['data', 'code'])('loading %s times out after two minutes', async (what) => {
  vi.useFakeTimers();
  const hang = new Promise<never>(() => {});
  if (what === 'data') vi.stubGlobal('fetch', () => hang);
  else loadSections.mockReturnValue(hang);
  void load.loadPage('/a', { leave });
  await vi.advanceTimersByTimeAsync(119_000);
  expect(load.status.getState().retry).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(load.status.getState().retry).toBeDefined();
});

/** Opens a prerendered page and returns the number of reloads. @param version the version in its HTML. */
async function open(version: string, served?: PageFile): Promise<number> {
  document.body.innerHTML = `<div id="root" data-version="${version}" data-page="/data/a.json"></div>`;
  const before = reload.mock.calls.length;
  void load.reloadIfStale(served);
  await new Promise((resolve) => setImmediate(resolve));
  return reload.mock.calls.length - before;
}

test('HTML of an older deploy is reloaded once per deploy', async () => {
  const of = (version: string): PageFile => ({ ...page, version });
  expect(await open('1', of('1'))).toBe(0);
  expect(await open('1', of('2'))).toBe(1);
  expect(await open('1', of('2'))).toBe(0);
  expect(await open('1', of('3'))).toBe(1);
});

test('does not reload without session storage, to prevent a loop', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(await open('0', page)).toBe(0);
});

test('a failed load reloads an outdated page if the site responds', async () => {
  expect([await open('1'), await open('0')]).toEqual([0, 1]);
  sessionStorage.clear();
  files = { '/data/a.json': undefined };
  expect(await open('0')).toBe(0);
});

test('HTML without a version is never outdated', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  await load.reloadIfStale({ ...page, version: '2' });
  expect(reload).not.toHaveBeenCalled();
});
