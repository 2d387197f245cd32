// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPlace } from './keepPlace';

/** Heights of the sections, in px, on the screen as it is. */
let heights: number[] = [];

beforeEach(() => {
  document.body.innerHTML = '<main><section></section><section></section></main>';
  const sections = [...document.querySelectorAll('section')];
  for (const [index, section] of sections.entries()) {
    const above = () => heights.slice(0, index).reduce((sum, height) => sum + height, 0);
    section.getBoundingClientRect = () => new DOMRect(0, above() - scrollY, 0, heights[index]);
  }
});
afterEach(() => {
  document.documentElement.scrollTop = 0;
});

function scroll(to: number): void {
  document.documentElement.scrollTop = to;
  dispatchEvent(new Event('scroll'));
}

function resize(width: number, become: number[]): void {
  Object.assign(window, { innerWidth: width });
  heights = become;
  dispatchEvent(new Event('resize'));
}

test('what stands below the header stands there on a screen of another width, too', () => {
  heights = [1000, 400];
  Object.assign(window, { innerWidth: 390 });
  keepPlace();
  // A quarter of the second section is above the header's lower edge, at 70 px.
  scroll(1000 + 100 - 70);
  resize(844, [300, 800]);
  expect(scrollY).toBe(300 + 200 - 70);
  resize(390, [1000, 400]);
  expect(scrollY).toBe(1000 + 100 - 70);
});

test('what the browser scrolls for another width, before it says so, is not what was read', () => {
  heights = [1000, 400];
  Object.assign(window, { innerWidth: 390 });
  keepPlace();
  scroll(1000 + 100 - 70);
  Object.assign(window, { innerWidth: 844 });
  heights = [300, 800];
  scroll(500);
  resize(844, heights);
  expect(scrollY).toBe(300 + 200 - 70);
});

test('a screen that changes in height alone is left as it is, and so is the top of a page', () => {
  heights = [1000, 400];
  Object.assign(window, { innerWidth: 390 });
  keepPlace();
  scroll(600);
  resize(390, [900, 400]);
  expect(scrollY).toBe(600);
  scroll(0);
  resize(844, [300, 800]);
  expect(scrollY).toBe(0);
});
