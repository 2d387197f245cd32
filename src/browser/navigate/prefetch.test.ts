// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageFile } from '../../engine/model/page';
import { LazyNavigation } from './lazyNavigation';
import { fetchOnIntent, fetchWhatIsSeen } from './prefetch';

/** Paths of the pages that were fetched. */
let fetched: string[] = [];
vi.mock('../load/pages', () => ({
  isFetched: (path: string) => fetched.includes(path),
  prefetchPage: async (path: string) => void fetched.push(path),
}));

const page: PageFile = {
  path: '/here',
  version: '1',
  codeVersion: 'c',
  meta: { title: 'A', description: 'B', image: { url: '', alt: '' }, siteName: 'S', language: 'en', index: true },
  layout: { name: 'site', data: JSON.parse('{}') },
  sections: [],
  steps: [],
  anchors: [],
};
const navigation = new LazyNavigation(page);
vi.spyOn(navigation, 'prefetch').mockReturnValue();

/** Links are on the screen when a test says so. */
let see: (...paths: string[]) => void = () => {};
class Screen {
  constructor(callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    see = (...paths) =>
      callback(
        [...document.querySelectorAll('a')].map((target) => ({
          target,
          isIntersecting: paths.includes(target.pathname),
        })),
      );
  }
  observe() {}
  disconnect() {}
}

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Screen);
  vi.stubGlobal('requestIdleCallback', (then: () => void) => then());
  fetched = [];
  history.replaceState(null, '', 'http://localhost:3000/here');
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page with links to such paths, in that order. */
function show(...paths: string[]): void {
  document.body.innerHTML = `<main>${paths.map((path) => `<a href="${path}">x</a>`).join('')}</main>`;
  stop = fetchWhatIsSeen(navigation);
}

/** What a visitor does with a link. */
const TURNS: Record<string, (link: Element | null) => void> = {
  press: (link) => link?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
  focus: (link) => link?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })),
  'point at': (link) => link?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })),
};

/** Time passes, and nobody scrolls. */
const rest = () => vi.advanceTimersByTimeAsync(2_000);

test('what links on the screen lead to is fetched before other main pages', async () => {
  show('/here', '/first', '/second', '/things/one', '/things/two');
  see('/things/two', '/here');
  await rest();
  expect(fetched).toEqual(['/things/two', '/first']);
});

test('of many pages of a kind that are not on the screen one is fetched, last, for the code of all', async () => {
  show('/things/one', '/things/two', '/main');
  see();
  await rest();
  expect(fetched).toEqual(['/main', '/things/one']);
});

test('of many pages of a kind that is known, those that are not on the screen are left alone', async () => {
  history.replaceState(null, '', 'http://localhost:3000/things/here');
  show('/things/one', '/things/two', '/things/three');
  see();
  await rest();
  expect(fetched).toEqual([]);
  see('/things/three');
  await rest();
  expect(fetched).toEqual(['/things/three']);
});

test('no more than two pages are fetched while one is shown, however many are seen', async () => {
  show('/a', '/b', '/c', '/d');
  see('/a', '/b', '/c', '/d');
  await rest();
  see('/c', '/d');
  await rest();
  expect(fetched).toHaveLength(2);
});

test('who has left the page gets nothing that it leads to', async () => {
  show('/a');
  see('/a');
  stop();
  await rest();
  expect(fetched).toEqual([]);
});

fetchOnIntent(navigation);

test.each([
  ['press', {}, true],
  ['focus', {}, true],
  ['point at', {}, true],
  ['press', { saveData: true }, true],
  ['focus', { saveData: true }, false],
  ['point at', { saveData: true }, false],
  ['focus', { effectiveType: 'slow-2g' }, false],
])('who does %j to a link, on a line that is %j, gets its page before the click: %s', async (turn, line, isWanted) => {
  vi.stubGlobal('navigator', { connection: line });
  document.body.innerHTML = '<header><a href="/a">x</a></header>';
  TURNS[turn]?.(document.querySelector('a'));
  await rest();
  expect(fetched).toEqual(isWanted ? ['/a'] : []);
});
