/*
 * The only script of a page. The page works without it: at the first sign of intent it requests the page's data and code,
 * and starts React. Until then it keeps clicks, and does what HTML and CSS cannot.
 */
// First, so that the theme's order of layers comes before all other styles, wherever the packages are installed.
import 'virtual:worldwright/styles';
import { startCounting } from 'virtual:worldwright/counting';
import { loadSections } from './components.ts';
import { isThrifty } from './platform/connection.ts';
import { coversSomething, setAway } from './platform/covers.ts';
import { DRAWN } from './platform/drawn.ts';
import { loadFonts } from './platform/fonts.ts';
import { painted } from './platform/painted.ts';
import { askForSmallPictures } from './platform/smallPictures.ts';
import { keepSource } from './platform/source.ts';
import { followStillSwitch } from './platform/stillness.ts';

const INTENTS = ['keydown', 'wheel', 'scroll'];
/** Signs of intent that may also press a link. */
const PRESSES = ['pointerdown', 'touchstart', 'focusin'];
/** How long a failed start pauses before the next sign of intent may try again. */
const PAUSE_MS = 5_000;

const { dataset: marks } = document.documentElement;
const pendingClicks: HTMLButtonElement[] = [];
let isStarted = !CSS.supports(DRAWN);
let isHydrated = false;

async function start(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  // From now on jumps within the page are smooth: see `styles/base.css`.
  marks.used = '';
  void applySheet();
  try {
    if (!('scripted' in marks)) requestAnew();
    // All requests at once: slow lines are slow in round trips.
    const { page } = document.getElementById('root')?.dataset ?? {};
    const answer = page ? fetch(page) : undefined;
    const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')];
    const code = loadSections([...new Set(sections.map(({ dataset }) => dataset.section ?? ''))]);
    // `start` handles their failures. They must not be unhandled if it does not load.
    for (const request of [answer, code]) request?.catch(() => {});
    const [{ start: startReact }] = await Promise.all([import('./start.tsx'), painted()]);
    await startReact(answer, finish);
    marks.scripted = '';
  } catch (error) {
    delete marks.scripted;
    console.warn('The page did not start', error);
    setTimeout(() => {
      isStarted = false;
    }, PAUSE_MS);
  }
}

/**
 * Requests the files of a start that failed. Vite adds a link for each only once, and Chromium counts only what a link
 * requests as trusted by `'strict-dynamic'`, not what a module imports.
 */
function requestAnew(): void {
  for (const link of document.querySelectorAll('link[rel=modulepreload]')) link.replaceWith(link.cloneNode());
}

/** Hands over to React, and repeats clicks that came before. A form that is valid by now is not sent unasked. */
function finish(): void {
  isHydrated = true;
  // Not in an effect, during which React cannot hydrate what is clicked.
  setTimeout(() => {
    for (const button of pendingClicks) if (!button.form?.checkValidity()) button.click();
  });
}

/** Starts, unless a link to a page is pressed: the browser loads that faster without the start. */
const startUnlessLeaving = ({ target }: Event) =>
  (target instanceof Element && target.closest('a[href^="/"]')) || start();

/** Starts if the pointer moves. A resting one has events, too, when a page loads below it. */
let place = '';
function startIfMoved({ clientX, clientY }: PointerEvent): void {
  const before = place;
  place = `${clientX} ${clientY}`;
  if (before && before !== place) start();
}

function followClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  // The browser leaves the menu open when a link to this page is chosen.
  if (event.target.closest('a')) menu?.hidePopover();
  const button = event.target.closest('button');
  if (isHydrated || !button?.closest('[data-section]')) return;
  // The browser sends a valid form. Of an invalid one it reports one field, the section all of them.
  if (button.type === 'button') event.stopImmediatePropagation();
  else if (button.form?.checkValidity()) return;
  pendingClicks.push(button);
}

/** Follows a dot of the navigator that is clicked before the router has started: like later ones, it makes no history entry. */
function followDot(event: MouseEvent): void {
  const dot = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-dots] a');
  if (!dot || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  location.replace(dot.href);
}

/** Opens a question that the address leads to. */
function openTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
}

const menu = document.querySelector<HTMLElement>('[popover]');

/** Exposes the menu's state to styles and tests: browsers expose it to assistive technology alone. */
function markMenu(): void {
  document.querySelector('[popovertarget]')?.setAttribute('aria-expanded', `${menu?.matches(':popover-open')}`);
}

/**
 * Applies the whole sheet, for what React adds and for other pages: see `pageWriter.ts`. It styles the page anew, so what
 * answers the visitor is painted before.
 */
async function applySheet(): Promise<void> {
  await painted();
  const link = document.querySelector<HTMLLinkElement>('link[media=print]');
  if (link) link.media = 'all';
}

/** Loads the fonts after the first paint, then uses all in one frame: each by itself would lay out the whole page. */
async function applyFonts(): Promise<void> {
  await painted();
  const faces = await loadFonts();
  await painted();
  for (const face of faces) document.fonts.add(face);
  // Lines may break elsewhere now.
  void makeWay();
}

/** Hides the floating button if it covers text. */
async function makeWay(): Promise<void> {
  await painted();
  const floating = document.querySelector<HTMLElement>('[data-floats]');
  if (floating && !isStarted) setAway(floating, coversSomething(floating));
}

const early = { capture: true, passive: true };
for (const intent of INTENTS) addEventListener(intent, start, early);
for (const press of PRESSES) addEventListener(press, startUnlessLeaving, early);
addEventListener('pointermove', startIfMoved, early);
addEventListener('click', followClick, true);
addEventListener('click', followDot);

// After a reload, Back and Forward lead within this document to pages of the router, which may not have started.
const { pathname } = location;
addEventListener('popstate', () => isHydrated || location.pathname === pathname || location.reload());

marks.scripted = '';
if ('source' in marks) keepSource();
askForSmallPictures();
followStillSwitch();
openTarget();
addEventListener('hashchange', openTarget);
void makeWay();
void applyFonts();
markMenu();
menu?.addEventListener('toggle', markMenu);

// Sections that move by themselves start React when they are on the screen.
if (!isThrifty() && matchMedia('(prefers-reduced-motion: no-preference)').matches) {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) start();
  });
  for (const section of document.querySelectorAll('[data-moves]')) observer.observe(section);
}

// An extension may block it.
startCounting?.().catch(() => {});

if (import.meta.env.DEV) start();
