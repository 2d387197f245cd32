import { createStore } from 'zustand/vanilla';
import { dataFileOf, type PageFile } from '../model/page.ts';
import { loadSections } from './components.ts';
import { href } from './platform/href.ts';
import { safeSessionStorage } from './platform/safeStorage.ts';

const TIMEOUT_MS = 120_000;
/** Time for which a fetched page is reused. */
const FRESH_MS = 300_000;
/** Session storage key of the version that the page was last reloaded for. */
const RELOADED_FOR = 'reloaded-for';

/** The navigation's status: the title of the new page, and a retry function after a failed load. */
export const status = createStore<{ title: string; retry: (() => void) | undefined }>(() => ({
  title: '',
  retry: undefined,
}));

const pending = new Map<string, { at: number; file: Promise<PageFile> }>();
const never = new Promise<never>(() => {});

const rejectsLate = () =>
  new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error(`not loaded within ${TIMEOUT_MS} ms`)), TIMEOUT_MS),
  );

/**
 * Loads a page's data and the code of its sections. After a failure or timeout it offers a retry in `status`; the promise
 * stays pending until a retry succeeds.
 *
 * @param answer the response with the data, if already requested.
 * @param leave loads the page in full. Called if a retry fails although the site responds: Firefox and Chromium up to 150
 *   never request a failed module again (https://github.com/whatwg/html/issues/6768).
 */
export async function loadPage(
  path: string,
  { answer, leave, signal }: { answer?: Promise<Response> | undefined; leave: () => void; signal?: AbortSignal },
): Promise<PageFile> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetchPage(path, attempt === 1 ? answer : undefined);
    } catch (error) {
      if (signal?.aborted) throw error;
      await reloadIfStale();
      const isInVain = attempt > 1 && (await doesSiteAnswer());
      if (signal?.aborted) throw error;
      if (isInVain) {
        leave();
        await never;
      }
      await askToRetry(signal);
    }
  }
}

/** Offers a retry. Resolves when the visitor accepts it. */
async function askToRetry(signal?: AbortSignal): Promise<void> {
  const forget = () => status.setState({ retry: undefined });
  signal?.addEventListener('abort', forget);
  await new Promise<void>((retry) => status.setState({ retry }));
  forget();
}

/** Prefetches a page. Ignores failures. */
export const prefetchPage = (path: string): Promise<unknown> => fetchPage(path).catch(() => {});

/** Whether a page's data is loaded or requested. */
export const isFetched = (path: string): boolean => pending.has(path);

/** Loads a page's data and the code of its sections. @throws after a failure or timeout */
export async function fetchPage(path: string, answer?: Promise<Response>): Promise<PageFile> {
  const file = await pageFileOf(path, answer);
  await Promise.race([loadSections(file.sections.map(({ type }) => type)), rejectsLate()]);
  return file;
}

/** Returns a page's data. Shares concurrent and recent requests, except failed ones. */
function pageFileOf(path: string, answer?: Promise<Response>): Promise<PageFile> {
  const known = pending.get(path);
  if (known && performance.now() - known.at < FRESH_MS) return known.file;
  const file = Promise.race([answer ? answer.then(readPageFile) : fetchPageFile(path), rejectsLate()]);
  const entry = { at: performance.now(), file };
  pending.set(path, entry);
  file.catch(() => pending.get(path) === entry && pending.delete(path));
  return file;
}

/** Returns the not-found pages of a path, nearest first: `/service/404`, `/404`. */
const notFoundPages = (path: string) =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, depth, parents) => [...parents.slice(0, parents.length - depth), '404'].join('/'));

/** Fetches a page's data, or that of the nearest not-found page on a 404. @throws without a valid response. */
export async function fetchPageFile(path: string): Promise<PageFile> {
  for (const candidate of [path, ...notFoundPages(path)]) {
    const response = await fetch(href(dataFileOf(candidate)));
    if (response.status !== 404) return readPageFile(response);
  }
  throw new Error(`no page for ${path}`);
}

async function readPageFile(response: Response): Promise<PageFile> {
  const file: unknown = response.ok ? await response.json() : undefined;
  if (isPageFile(file)) return file;
  throw new Error(`${response.status} for ${response.url}: not a page`);
}

const KEYS = ['path', 'version', 'codeVersion', 'meta', 'layout', 'sections', 'steps', 'anchors'];

/** Whether a value is a page's data. Checks only the keys: the build has validated the values. */
export const isPageFile = (value: unknown): value is PageFile =>
  typeof value === 'object' &&
  value !== null &&
  KEYS.every((key) => key in value) &&
  'sections' in value &&
  Array.isArray(value.sections);

const doesSiteAnswer = () =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Reloads a prerendered page that is older than the current deploy, once per deploy. Never resolves if it reloads.
 *
 * @param served the page's current data; fetched if omitted.
 */
export async function reloadIfStale(served?: PageFile): Promise<void> {
  const { page, version } = document.getElementById('root')?.dataset ?? {};
  if (!page || !version) return;
  const file =
    served ??
    (await fetch(page)
      .then(readPageFile)
      .catch(() => undefined));
  if (!file || file.version === version || safeSessionStorage.getItem(RELOADED_FOR) === file.version) return;
  // Without storage it could reload in a loop.
  if (!safeSessionStorage.setItem(RELOADED_FOR, file.version)) return;
  location.reload();
  await never;
}
