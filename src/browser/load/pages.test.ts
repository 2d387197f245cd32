// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { PageFile } from '../../engine/model/page';
import { fetchPageFile } from './pageFile';
import { isFetched, pageFileOf, remember } from './pages';

vi.mock('./pageFile', () => ({ fetchPageFile: vi.fn(() => Promise.resolve(fileOf('fetched'))) }));

/** A page, told from others by its version. */
const fileOf = (version: string): PageFile => Object.assign(Object.create(null), { version });
const versionAt = async (path: string) => (await pageFileOf(path)).version;

afterEach(() => {
  vi.useRealTimers();
});

test('a page that is there already, as the one that a visit begins with, is not fetched again while it is new', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  expect(isFetched('/first')).toBe(false);
  void remember('/first', Promise.resolve(fileOf('at hand')));
  expect(isFetched('/first')).toBe(true);
  expect(await versionAt('/first')).toBe('at hand');
  expect(await versionAt('/other')).toBe('fetched');
  vi.advanceTimersByTime(300_000);
  expect(await versionAt('/first')).toBe('fetched');
});

test('what never comes is not waited for again', async () => {
  vi.useFakeTimers();
  vi.mocked(fetchPageFile).mockReturnValueOnce(new Promise(() => {}));
  const hung = expect(pageFileOf('/hung')).rejects.toThrow('120000 ms');
  await vi.advanceTimersByTimeAsync(120_000);
  await hung;
  expect(await versionAt('/hung')).toBe('fetched');
});

test('what failed is fetched again', async () => {
  const failure = Promise.reject(new Error('offline'));
  await remember('/failing', failure).catch(() => {});
  expect(isFetched('/failing')).toBe(false);
});
