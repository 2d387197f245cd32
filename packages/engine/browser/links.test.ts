// @vitest-environment happy-dom
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followLinks, prefetchLikely, prefetchOnIntent } from './links.ts';
import { isGliding, jumpTo } from './scroll.ts';

/** Paths of the fetched pages. */
let fetched: string[] = [];
vi.mock('./load.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('./load.ts')>()),
  isFetched: (path: string) => fetched.includes(path),
  prefetchPage: async (path: string) => void fetched.push(path),
}));

const router = createMemoryRouter([{ path: '*' }]);
const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
/** Whether the browser handles the last click. */
let isLeftToBrowser = false;

followLinks(router);
prefetchOnIntent();
addEventListener('click', (event) => {
  isLeftToBrowser = !event.defaultPrevented;
  event.preventDefault();
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
  history.replaceState(null, '', 'http://localhost:3000/here');
  jumpTo(0);
  navigate.mockClear();
  fetched = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Renders HTML and clicks its element `#it`. */
function click(html: string, init: MouseEventInit = {}): void {
  document.body.innerHTML = html;
  const target = document.getElementById('it');
  if (!target) throw new Error('nothing to click');
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  vi.advanceTimersByTime(1);
}

test.each([
  ['<a id="it" href="/there">x</a>', '/there'],
  ['<a id="it" href="/there?a=1#b">x</a>', '/there?a=1#b'],
  ['<a id="it" href="there">x</a>', '/there'],
  ['<a id="it" href="/there" target="_self">x</a>', '/there'],
  ['<a href="/there"><span id="it">x</span></a>', '/there'],
  [`<a id="it" href="http://localhost:3000/there">x</a>`, '/there'],
  ['<a id="it" href="/v1.2/there">x</a>', '/v1.2/there'],
])('the router follows %s', (html, address) => {
  click(html);
  expect([navigate.mock.calls, isLeftToBrowser]).toEqual([[[address, { replace: false }]], false]);
});

const link = '<a id="it" href="/there">x</a>';
test.each<[string, string, MouseEventInit?]>([
  ['another site', '<a id="it" href="https://example.org/">x</a>'],
  ['a mail address', '<a id="it" href="mailto:a@b.co">x</a>'],
  ['a file', '<a id="it" href="/brochure.pdf">x</a>'],
  ['a new tab', '<a id="it" href="/there" target="_blank">x</a>'],
  ['another language', '<a id="it" href="/de" hreflang="de">x</a>'],
  ['a download', '<a id="it" href="/there" download>x</a>'],
  ['a link without an address', '<a id="it">x</a>'],
  ['no link', '<button id="it">x</button>'],
  ['a missing anchor', '<a id="it" href="#nowhere">x</a>'],
  ['a middle click', link, { button: 1 }],
  ['a click with Ctrl', link, { ctrlKey: true }],
  ['a click with Command', link, { metaKey: true }],
  ['a click with Shift', link, { shiftKey: true }],
  ['a click with Alt', link, { altKey: true }],
])('the browser handles %s', (_, html, init) => {
  click(html, init);
  expect([navigate.mock.calls, isLeftToBrowser]).toEqual([[], true]);
});

test.each([
  ['below the header', '<a id="it" href="#part">x</a>', 530],
  ["with the link's own offset", '<a id="it" href="#part" data-offset="-20">x</a>', 580],
])('a link to a section glides there, %s', (_, html, end) => {
  const rect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  rect.mockImplementation(() => new DOMRect(0, 600 - scrollY));
  click(`${html}<section id="part"></section>`);
  expect([navigate.mock.calls, isGliding()]).toEqual([[['/here#part', { replace: false }]], true]);
  vi.advanceTimersByTime(600);
  expect(scrollY).toBe(end);
  rect.mockRestore();
});

test('a dot of the navigator changes the URL without a history entry', () => {
  click('<nav data-dots=""><a id="it" href="#part">x</a></nav><section id="part"></section>');
  expect(navigate.mock.calls).toEqual([['/here#part', { replace: true }]]);
});

test.each([
  ['/here', true],
  ['/here?a=1', false],
])('a link to the current page, %s, glides to its top', (address, replace) => {
  jumpTo(900);
  click(`<a id="it" href="${address}">x</a>`);
  vi.advanceTimersByTime(600);
  expect([scrollY, navigate.mock.calls]).toEqual([0, [[address, { replace }]]]);
});

/** Interactions with a link. */
const INTERACTIONS: Record<string, (link: Element | null) => void> = {
  press: (link) => link?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
  focus: (link) => link?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })),
  hover: (link) => link?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })),
};

test.each([
  ['press', {}, true],
  ['focus', {}, true],
  ['hover', {}, true],
  ['press', { saveData: true }, true],
  ['focus', { saveData: true }, false],
  ['hover', { saveData: true }, false],
  ['focus', { effectiveType: 'slow-2g' }, false],
])('a %s of a link on the connection %j prefetches its page: %s', (turn, connection, isWanted) => {
  vi.stubGlobal('navigator', { connection });
  document.body.innerHTML = '<header><a href="/a">x</a></header>';
  INTERACTIONS[turn]?.(document.querySelector('a'));
  vi.advanceTimersByTime(60);
  expect(fetched).toEqual(isWanted ? ['/a'] : []);
});

test('a short hover prefetches nothing', () => {
  document.body.innerHTML = '<a href="/a">x</a><p>y</p>';
  INTERACTIONS.hover?.(document.querySelector('a'));
  vi.advanceTimersByTime(50);
  INTERACTIONS.hover?.(document.querySelector('p'));
  vi.advanceTimersByTime(100);
  expect(fetched).toEqual([]);
});

/** Renders a page with links; those to `visible` are in the viewport. Returns a function that stops prefetching. */
function showLinks(paths: string[], visible: string[]): () => void {
  document.body.innerHTML = `<main>${paths.map((path) => `<a href="${path}">x</a>`).join('')}</main>`;
  for (const link of document.querySelectorAll('a'))
    link.getBoundingClientRect = () => new DOMRect(0, visible.includes(link.pathname) ? 100 : 5_000, 10, 10);
  vi.stubGlobal('requestIdleCallback', (then: () => void) => setTimeout(then, 200));
  return prefetchLikely();
}

test.each([
  [
    ['/here', '/a', '/b', '/b', '/c', '/d'],
    ['/here', '/b', '/c', '/d'],
    ['/b', '/c'],
  ],
  [['/things/one', '/things/two', '/a', '/things/three'], ['/things/two'], ['/things/two', '/a']],
  [['/things/one', '/things/two', '/things/three', '#part'], [], ['/things/one', '/things/two']],
])('from links to %j with %j in the viewport, %j are prefetched', async (paths, visible, expected) => {
  const stop = showLinks(paths, visible);
  expect(fetched).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(fetched).toEqual(expected);
  stop();
});

test('does not prefetch pages again', async () => {
  fetched = ['/a'];
  showLinks(['/a', '/b'], ['/a']);
  await vi.advanceTimersByTimeAsync(200);
  expect(fetched).toEqual(['/a', '/b']);
});

test('prefetches nothing after the page was left', async () => {
  showLinks(['/a'], ['/a'])();
  await vi.advanceTimersByTimeAsync(200);
  expect(fetched).toEqual([]);
});

test('prefetches nothing with Save-Data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  showLinks(['/a'], ['/a']);
  await vi.advanceTimersByTimeAsync(200);
  expect(fetched).toEqual([]);
});
