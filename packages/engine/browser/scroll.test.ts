// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  anchorOf,
  glideTo,
  glideToAnchor,
  isGliding,
  jumpTo,
  jumpToAnchor,
  keepPositionOnResize,
  restoreScroll,
  watchBrowserJumps,
} from './scroll.ts';

const HEIGHT = 3000;
let isReduced = false;

beforeEach(() => {
  vi.useFakeTimers();
  // A page has been open for some time before something scrolls in it.
  vi.advanceTimersByTime(5000);
  isReduced = false;
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') && isReduced }));
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(HEIGHT);
  document.body.innerHTML = '';
  jumpTo(0);
});
afterEach(() => {
  jumpTo(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a glide takes half a second and eases in and out', () => {
  glideTo(() => 1000);
  const places: number[] = [];
  for (let time = 0; time < 500; time += 100) {
    vi.advanceTimersByTime(100);
    places.push(scrollY);
  }
  vi.advanceTimersByTime(20);
  expect([scrollY, isGliding()]).toEqual([1000, false]);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const [first = 0, , third = 0, fourth = 0, last = 0] = places;
  expect(first).toBeLessThan(60);
  expect(third).toBeGreaterThan(500);
  expect(last - fourth).toBeLessThan(60);
});

test('a glide follows its target while the page changes', () => {
  let target = 1000;
  glideTo(() => target);
  vi.advanceTimersByTime(250);
  target = 400;
  vi.advanceTimersByTime(300);
  expect(scrollY).toBe(400);
});

test.each([
  ['above the page', -500, 0],
  ['below its end', 9000, HEIGHT - 768],
])('a target %s ends at the edge', (_, target, end) => {
  vi.stubGlobal('innerHeight', 768);
  jumpTo(500);
  glideTo(() => target);
  vi.advanceTimersByTime(600);
  expect(scrollY).toBe(end);
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('%s stops a glide at its current position', (type) => {
  glideTo(() => 1000);
  vi.advanceTimersByTime(250);
  const stopped = scrollY;
  expect(isGliding()).toBe(true);
  dispatchEvent(new Event(type));
  vi.advanceTimersByTime(500);
  expect([scrollY, isGliding()]).toEqual([stopped, false]);
});

test('a new target ends the previous glide', () => {
  glideTo(() => 1000);
  vi.advanceTimersByTime(100);
  glideTo(() => 200);
  vi.advanceTimersByTime(600);
  expect(scrollY).toBe(200);
  glideTo(() => 1000);
  jumpTo(50);
  vi.advanceTimersByTime(600);
  expect([scrollY, isGliding()]).toEqual([50, false]);
});

test('with reduced motion a glide is a jump', () => {
  isReduced = true;
  glideTo(() => 1000);
  expect([scrollY, isGliding()]).toEqual([1000, false]);
});

/** Renders a page with one target at 600 px. */
function place(html: string): HTMLElement {
  document.body.innerHTML = html;
  const target = document.getElementById('target');
  if (!target) throw new Error('no target');
  vi.spyOn(target, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 600 - scrollY, 10, 10));
  return target;
}

test('anchorOf returns the element of a hash, or null', () => {
  const target = place('<section id="target"></section>');
  expect([anchorOf('#target'), anchorOf('#other'), anchorOf('')]).toEqual([target, null, null]);
});

test('a section is shown with room above it, and is focusable only while focused', () => {
  const target = place('<section id="target"></section><button>b</button>');
  jumpToAnchor(target, -70);
  expect([scrollY, document.activeElement, target.tabIndex]).toEqual([530, target, -1]);
  document.querySelector('button')?.focus();
  expect(target.hasAttribute('tabindex')).toBe(false);
});

test('a target `<details>` is opened and its summary focused', () => {
  const target = place('<details id="target"><summary tabindex="0">Why?</summary></details>');
  glideToAnchor(target, 0);
  expect([target.hasAttribute('open'), document.activeElement?.textContent]).toEqual([true, 'Why?']);
  vi.advanceTimersByTime(600);
  expect(scrollY).toBe(600);
});

test('a focusable target keeps its place in the tab order', () => {
  const target = place('<button id="target">b</button>');
  jumpToAnchor(target, 0);
  expect([document.activeElement, target.hasAttribute('tabindex')]).toEqual([target, false]);
});

/** Fake of the router's scroll restoration. */
class Places {
  state = {
    location: { key: 'first', pathname: '/here', hash: '' },
    historyAction: 'POP',
    restoreScrollPosition: undefined as number | false | undefined,
  };
  remembered: Record<string, number> = {};
  /** Returns the current scroll position, called when the router leaves a page. */
  now: () => number = () => 0;
  tell: (state: Places['state']) => void = () => {};

  enableScrollRestoration(remembered: Record<string, number>, now: () => number): void {
    Object.assign(this, { remembered, now });
  }
  subscribe(tell: Places['tell']): void {
    this.tell = tell;
  }
  goTo(location: Partial<Places['state']['location']>, restoreScrollPosition?: number): void {
    this.state = { ...this.state, location: { ...this.state.location, ...location }, restoreScrollPosition };
    this.tell(this.state);
  }
}

let places: Places;

/** Starts scroll restoration on a page with one section at 600 px, scrolled to 300 px. */
function begin(): () => void {
  place('<main><section id="target">Part</section><a href="/there">x</a></main>');
  jumpTo(300);
  places = new Places();
  return restoreScroll(places as never, watchBrowserJumps());
}

test("the browser's own jump gets a key, even without TLS", () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const takeJump = watchBrowserJumps();
  history.replaceState(null, '');
  dispatchEvent(new PopStateEvent('popstate'));
  const { key } = history.state;
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect([takeJump(), takeJump()]).toEqual([true, false]);
  // Back to it.
  dispatchEvent(new PopStateEvent('popstate'));
  expect([takeJump(), history.state.key]).toEqual([false, key]);
});

test('a new page starts at its top, or at the anchor of its URL', () => {
  const settle = begin();
  settle();
  expect(scrollY).toBe(0);
  places.goTo({ hash: '#target', key: 'second', pathname: '/there' });
  settle();
  // Below the header.
  expect([scrollY, document.activeElement?.id]).toEqual([530, 'target']);
});

test('Back restores the scroll position and the focus on the followed link', () => {
  const settle = begin();
  document.querySelector('a')?.focus();
  expect(places.now()).toBe(300);
  places.goTo({ key: 'second', pathname: '/there' }, 120);
  settle();
  expect([scrollY, document.activeElement?.localName]).toEqual([120, 'a']);
  document.querySelector('a')?.blur();
  places.goTo({ key: 'first', pathname: '/here' }, 300);
  settle();
  expect([scrollY, document.activeElement?.localName]).toEqual([300, 'a']);
});

test('Back scrolls at once within a page, and after rendering to another page', () => {
  begin();
  places.goTo({ key: 'second', hash: '#target' }, 40);
  expect([scrollY, document.activeElement?.id]).toEqual([40, 'target']);
  places.goTo({ key: 'third', pathname: '/there' }, 90);
  expect(scrollY).toBe(40);
});

test('positions survive a reload, which the browser itself restores', () => {
  sessionStorage.clear();
  begin();
  expect(history.scrollRestoration).toBe('manual');
  dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
  begin();
  expect(places.remembered).toEqual({ first: 300 });
});

/** Heights of the sections in px, at the current width. */
let heights: number[] = [];

function showSections(): void {
  Object.assign(window, { innerWidth: 390 });
  document.body.innerHTML = '<main><section></section><section></section></main>';
  for (const [index, section] of [...document.querySelectorAll('section')].entries()) {
    const above = () => heights.slice(0, index).reduce((sum, height) => sum + height, 0);
    section.getBoundingClientRect = () => new DOMRect(0, above() - scrollY, 0, heights[index]);
  }
  heights = [1000, 400];
  keepPositionOnResize();
}

function scroll(to: number): void {
  jumpTo(to);
  dispatchEvent(new Event('scroll'));
}

function resize(width: number, become: number[]): void {
  Object.assign(window, { innerWidth: width });
  heights = become;
  dispatchEvent(new Event('resize'));
}

test('the text below the header stays there at another viewport width', () => {
  showSections();
  // A quarter of the second section is above the header's lower edge, at 70 px.
  scroll(1000 + 100 - 70);
  resize(844, [300, 800]);
  expect(scrollY).toBe(300 + 200 - 70);
  resize(390, [1000, 400]);
  expect(scrollY).toBe(1000 + 100 - 70);
});

test("ignores the browser's own scroll before a resize event", () => {
  showSections();
  scroll(1000 + 100 - 70);
  Object.assign(window, { innerWidth: 844 });
  heights = [300, 800];
  scroll(500);
  resize(844, heights);
  expect(scrollY).toBe(300 + 200 - 70);
});

test('a change of height alone changes nothing, and the top of a page stays the top', () => {
  showSections();
  scroll(600);
  resize(390, [900, 400]);
  expect(scrollY).toBe(600);
  scroll(0);
  resize(844, [300, 800]);
  expect(scrollY).toBe(0);
});
