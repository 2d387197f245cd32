// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageFileOf } from '../tests/pageFileOf';
import { AnchorJumps, ScrollRestoration } from './scroll';

const STORE = 'scroll-positions';
const page = pageFileOf('/here');

/** As much of the router as remembers places. */
class Places {
  state = {
    location: { key: 'first', pathname: '/here', hash: '' },
    historyAction: 'POP',
    restoreScrollPosition: undefined as number | false | undefined,
    loaderData: { page },
  };
  remembered: Record<string, number> = {};
  /** Where the page is now, as the router asks for it. */
  now: () => number = () => 0;
  tell: (state: Places['state']) => void = () => {};

  enableScrollRestoration(remembered: Record<string, number>, now: () => number): void {
    Object.assign(this, { remembered, now });
  }
  subscribe(tell: Places['tell']): void {
    this.tell = tell;
  }
  /** Goes to another entry of the history. */
  goTo(location: Partial<Places['state']['location']>, restoreScrollPosition?: number): void {
    const at = { ...this.state.location, ...location };
    this.state = { ...this.state, location: at, restoreScrollPosition };
    this.tell(this.state);
  }
}

let places: Places;
const begin = () => {
  places = new Places();
  return new ScrollRestoration(places as never, new AnchorJumps());
};

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '<main><section id="part">Part</section></main>';
  window.scrollTo({ top: 300, behavior: 'instant' });
});
afterEach(() => vi.unstubAllGlobals());

test('a jump to an anchor gets a key on a site without TLS, too', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const jumps = new AnchorJumps();
  history.replaceState(null, '');
  dispatchEvent(new PopStateEvent('popstate'));
  const { key } = history.state;
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect([jumps.take(), jumps.take()]).toEqual([true, false]);
  // A way back to it.
  dispatchEvent(new PopStateEvent('popstate'));
  expect([jumps.take(), history.state.key]).toEqual([false, key]);
});

test('a page that is navigated to is shown from its top, or from the anchor of its address', () => {
  const scroll = begin();
  scroll.settle();
  expect(scrollY).toBe(0);
  vi.spyOn(document.getElementById('part') ?? document.body, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 500, 100, 100),
  );
  places.goTo({ hash: '#part', key: 'second', pathname: '/there' });
  scroll.settle();
  // There is room for the header.
  expect([scrollY, document.activeElement?.id]).toEqual([430, 'part']);
});

test('a way back leads to where the page was left, with or without an anchor', () => {
  const scroll = begin();
  expect(places.now()).toBe(300);
  places.goTo({ key: 'second', pathname: '/there' }, 120);
  scroll.settle();
  expect(scrollY).toBe(120);
  places.goTo({ key: 'third', hash: '#part' }, 0);
  expect([scrollY, document.activeElement?.id]).toEqual([0, 'part']);
});

test('a way back within a page is settled as it comes; to another, when that is on the screen', () => {
  begin();
  places.goTo({ key: 'second' }, 40);
  expect(scrollY).toBe(40);
  places.goTo({ key: 'third', pathname: '/there' }, 90);
  expect(scrollY).toBe(40);
});

test('positions outlive a reload, for which the browser is left to scroll', () => {
  begin();
  expect(history.scrollRestoration).toBe('manual');
  dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
  begin();
  expect(places.remembered).toEqual({ first: 300 });
});

test.each(['no JSON', '7', 'null', '{ "first": "far" }'])('what others have stored (%s) is no position', (stored) => {
  sessionStorage.setItem(STORE, stored);
  begin();
  expect(places.remembered).toEqual({});
});
