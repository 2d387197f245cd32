// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreRows, storeRows, trackRows } from './rows';

beforeEach(() => {
  history.replaceState(null, '');
  document.body.innerHTML = '<main><ul id="plain"></ul><ol id="row"></ol></main>';
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** Returns the element with this id. @throws if there is none. */
function part(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no #${id}`);
  return found;
}

const entry = { pathname: '/', key: 'a1' };

test('restores the scroll position of rows', () => {
  part('row').scrollLeft = 600;
  storeRows(entry);
  part('row').scrollLeft = 0;
  restoreRows(entry);
  expect(['plain', 'row'].map((id) => part(id).scrollLeft)).toEqual([0, 600]);
});

test('scrolls a row to the position of its carousel', () => {
  part('row').style.transform = 'translate3d(-600px, 0px, 0px)';
  storeRows(entry);
  part('row').style.transform = '';
  restoreRows(entry);
  expect(part('row').scrollLeft).toBe(600);
});

test('other pages and other history entries start at the beginning', () => {
  part('row').scrollLeft = 600;
  storeRows(entry);
  for (const other of [
    { ...entry, pathname: '/elsewhere' },
    { ...entry, key: 'b2' },
  ]) {
    part('row').scrollLeft = 0;
    restoreRows(other);
    expect(part('row').scrollLeft).toBe(0);
  }
});

test('removes the entry when all rows are back at the start', () => {
  part('row').scrollLeft = 600;
  storeRows(entry);
  part('row').scrollLeft = 0;
  storeRows(entry);
  expect(sessionStorage.length).toBe(0);
});

test.each([
  ['back_forward', 600],
  ['reload', 600],
  ['navigate', 0],
])('after a navigation of type "%s" a row is at %d px', (type, left) => {
  class Timing {
    readonly type = type;
  }
  vi.stubGlobal('PerformanceNavigationTiming', Timing);
  Object.assign(performance, { getEntriesByType: () => [new Timing()] });
  part('row').scrollLeft = 600;
  storeRows({ pathname: location.pathname, key: 'default' });
  part('row').scrollLeft = 0;
  trackRows();
  expect(part('row').scrollLeft).toBe(left);
});

test('stores the positions on pagehide', () => {
  vi.stubGlobal('PerformanceNavigationTiming', class {});
  Object.assign(performance, { getEntriesByType: () => [] });
  trackRows();
  part('row').scrollLeft = 300;
  dispatchEvent(new Event('pagehide'));
  part('row').scrollLeft = 0;
  restoreRows({ pathname: location.pathname, key: 'default' });
  expect(part('row').scrollLeft).toBe(300);
});
