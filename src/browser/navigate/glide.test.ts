// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anchorOf, glideToAnchor, jumpToAnchor } from '../route/anchors';
import { glideTo, isGliding, jumpTo } from './glide';

const HEIGHT = 3000;
let isReduced = false;

beforeEach(() => {
  vi.useFakeTimers();
  // A page is some time old when something scrolls in it.
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

test('a glide takes half a second: slowly off, slowly in', () => {
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

test('it follows its target while the page changes', () => {
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

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('%s ends it where it is', (type) => {
  glideTo(() => 1000);
  vi.advanceTimersByTime(250);
  const place = scrollY;
  expect(isGliding()).toBe(true);
  dispatchEvent(new Event(type));
  vi.advanceTimersByTime(500);
  expect([scrollY, isGliding()]).toEqual([place, false]);
});

test('a new target ends the glide to the one before', () => {
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

test('who asked for less motion is there at once', () => {
  isReduced = true;
  glideTo(() => 1000);
  expect([scrollY, isGliding()]).toEqual([1000, false]);
});

/** A page with one target at 600 px. */
function place(html: string): HTMLElement {
  document.body.innerHTML = html;
  const target = document.getElementById('target');
  if (!target) throw new Error('no target');
  vi.spyOn(target, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 600 - scrollY, 10, 10));
  return target;
}

test('an address with a hash names its element, where there is one', () => {
  const target = place('<section id="target"></section>');
  expect([anchorOf('#target'), anchorOf('#other'), anchorOf('')]).toEqual([target, null, null]);
});

test('a section is shown with room above it, and takes the focus for as long as it has it', () => {
  const target = place('<section id="target"></section><button>b</button>');
  jumpToAnchor(target, -70);
  expect([scrollY, document.activeElement, target.tabIndex]).toEqual([530, target, -1]);
  document.querySelector('button')?.focus();
  expect(target.hasAttribute('tabindex')).toBe(false);
});

test('a question is opened, and its heading has the focus', () => {
  const target = place('<details id="target"><summary tabindex="0">Why?</summary></details>');
  glideToAnchor(target, 0);
  expect([target.hasAttribute('open'), document.activeElement?.textContent]).toEqual([true, 'Why?']);
  vi.advanceTimersByTime(600);
  expect(scrollY).toBe(600);
});

test('what can have the focus by itself keeps its place in the order', () => {
  const target = place('<button id="target">b</button>');
  jumpToAnchor(target, 0);
  expect([document.activeElement, target.hasAttribute('tabindex')]).toEqual([target, false]);
});
