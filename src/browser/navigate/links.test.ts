// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PageFile } from '../../engine/model/page';
import type * as routers from '../route/router';
import { createRouter } from '../route/router';
import { AnchorJumps, ScrollRestoration } from '../route/scroll';
import { isGliding, jumpTo } from './glide';
import { LazyNavigation } from './lazyNavigation';
import { followLinks } from './links';

/** Where the router was sent. */
const navigate = vi.hoisted(() => vi.fn(async (..._address: unknown[]) => {}));
vi.mock('../route/router', async (importOriginal) => {
  const original = await importOriginal<typeof routers>();
  const sent = (...given: Parameters<typeof createRouter>) =>
    Object.assign(original.createRouter(...given), { navigate });
  return { ...original, createRouter: sent };
});

const page: PageFile = {
  path: '/here',
  version: '1',
  codeVersion: 'c',
  meta: {
    title: 'A',
    description: 'B',
    image: { url: '', alt: '' },
    siteName: 'S',
    language: 'en',
    index: true,
  },
  layout: { name: 'site', data: JSON.parse('{}') },
  sections: [],
  steps: [{ id: 'part', label: 'Part', offset: -20 }],
  anchors: ['part'],
};

history.replaceState(null, '', 'http://localhost:3000/here');
const router = createRouter(page, () => true);
const jumps = new AnchorJumps();
const navigation = new LazyNavigation(page);
/** Whether the browser was left to follow the link that was clicked last. */
let isLeftToBrowser = false;

beforeAll(async () => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
  followLinks(navigation);
  addEventListener('click', (event) => {
    isLeftToBrowser = !event.defaultPrevented;
    event.preventDefault();
  });
});

test('the first link that is clicked fetches what follows links, and is followed then', async () => {
  expect(navigation.started).toBeUndefined();
  click('<a id="it" href="/there">x</a>');
  expect([isLeftToBrowser, navigation.state.getState().isAwaited]).toEqual([false, true]);
  await navigation.start();
  await expect.poll(() => navigate.mock.calls).toEqual([['/there']]);
  expect(navigation.state.getState().isAwaited).toBe(false);
});

beforeEach(() => {
  jumpTo(0);
  navigate.mockClear();
});

/** Clicks the element `it` of some HTML. */
function click(html: string, init: MouseEventInit = {}): void {
  document.body.innerHTML = html;
  const target = document.getElementById('it');
  if (!target) throw new Error('nothing to click');
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
}

/** Another page is not fetched in the click's own task. */
const afterTheClick = () => new Promise((resolve) => setTimeout(resolve));

test.each([
  ['<a id="it" href="/there">x</a>', '/there'],
  ['<a id="it" href="/there?a=1#b">x</a>', '/there?a=1#b'],
  ['<a id="it" href="there">x</a>', '/there'],
  ['<a id="it" href="/there" target="_self">x</a>', '/there'],
  ['<a href="/there"><span id="it">x</span></a>', '/there'],
  [`<a id="it" href="${location.origin}/there">x</a>`, '/there'],
  ['<a id="it" href="/v1.2/there">x</a>', '/v1.2/there'],
])('%s is followed without a reload', async (html, address) => {
  click(html);
  expect(navigate).not.toHaveBeenCalled();
  await afterTheClick();
  expect(navigate.mock.calls).toEqual([[address]]);
  expect(isLeftToBrowser).toBe(false);
});

const link = '<a id="it" href="/there">x</a>';
test.each<[string, string, MouseEventInit?]>([
  ['another site', '<a id="it" href="https://example.org/">x</a>'],
  ['a mail', '<a id="it" href="mailto:a@b.co">x</a>'],
  ['a file', '<a id="it" href="/brochure.pdf">x</a>'],
  ['a new tab', '<a id="it" href="/there" target="_blank">x</a>'],
  ['a download', '<a id="it" href="/there" download>x</a>'],
  ['a link without an address', '<a id="it">x</a>'],
  ['no link', '<button id="it">x</button>'],
  ['an anchor that is not on the page', '<a id="it" href="#nowhere">x</a>'],
  ['the middle button', link, { button: 1 }],
  ['Ctrl', link, { ctrlKey: true }],
  ['Command', link, { metaKey: true }],
  ['Shift', link, { shiftKey: true }],
  ['Alt', link, { altKey: true }],
])('%s is left to the browser', async (_, html, init) => {
  click(html, init);
  await afterTheClick();
  expect(navigate).not.toHaveBeenCalled();
  expect(isLeftToBrowser).toBe(true);
});

test.each([
  ['the offset of its step', '<a id="it" href="#part">x</a>', 580],
  ['the offset that the link asks for', '<a id="it" href="#part" data-offset="-70">x</a>', 530],
  ['the offset of all links around it', '<nav data-offset="-70"><a id="it" href="#part">x</a></nav>', 530],
])('a link to a section scrolls there, with %s', async (_, html, end) => {
  vi.useFakeTimers();
  const part = '<section id="part"></section>';
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 600 - scrollY));
  click(html + part);
  expect(navigate.mock.calls).toEqual([['/here#part', { replace: false }]]);
  expect(isGliding()).toBe(true);
  vi.advanceTimersByTime(600);
  expect(scrollY).toBe(end);
  vi.useRealTimers();
});

test.each([
  ['/here', true],
  ['/here?a=1', false],
])('a link to %s, the page that is shown, scrolls to its top', (address, replace) => {
  jumpTo(900);
  vi.useFakeTimers();
  click(`<a id="it" href="${address}">x</a>`);
  vi.advanceTimersByTime(600);
  expect([scrollY, navigate.mock.calls]).toEqual([0, [[address, { replace }]]]);
  vi.useRealTimers();
});

test('a tab remembers where its pages are scrolled to, and nothing else that is stored', () => {
  sessionStorage.setItem('scroll-positions', JSON.stringify({ one: 700, two: 'x' }));
  const remembered = vi.spyOn(router, 'enableScrollRestoration');
  const scroll = new ScrollRestoration(router, jumps);
  expect(remembered.mock.calls[0]?.[0]).toEqual({ one: 700 });
  expect(history.scrollRestoration).toBe('manual');
  jumpTo(300);
  dispatchEvent(new Event('pagehide'));
  const stored: unknown = JSON.parse(sessionStorage.getItem('scroll-positions') ?? '');
  expect(stored).toEqual({ one: 700, [router.state.location.key]: 300 });
  expect(history.scrollRestoration).toBe('auto');
  dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
  // A new page begins at its top.
  scroll.settle();
  expect(scrollY).toBe(0);
});

test('what others have stored in its place is no position', () => {
  sessionStorage.setItem('scroll-positions', 'no JSON');
  const remembered = vi.spyOn(router, 'enableScrollRestoration');
  new ScrollRestoration(router, jumps);
  expect(remembered.mock.lastCall?.[0]).toEqual({});
});

test('what the browser has scrolled to itself stays', () => {
  expect(jumps.take()).toBe(false);
  history.replaceState(null, '');
  dispatchEvent(new PopStateEvent('popstate'));
  expect([jumps.take(), jumps.take()]).toEqual([true, false]);
  // The entry can be found again by a key of its own.
  expect(history.state).toEqual({ key: expect.any(String) });
  dispatchEvent(new PopStateEvent('popstate'));
  expect(jumps.take()).toBe(false);
});
