/*
 * The page's only initial script. The page works without it. At the first sign of intent (pointer, key, scroll) it
 * requests the page's data and code, and starts React. Until then it queues clicks and covers what HTML and CSS cannot.
 */
// First, so that the theme's layer order precedes all other styles, wherever the packages are installed.
import 'virtual:worldwright/styles';
import { startCounting } from 'virtual:worldwright/counting';
import { loadSections } from './components.ts';
import { isThrifty } from './platform/connection.ts';
import { coversSomething, setAway } from './platform/covers.ts';
import { loadFonts } from './platform/fonts.ts';
import { followStillSwitch } from './platform/motionPreference.ts';
import { firstPaint, painted } from './platform/painted.ts';
import { REQUIRED_FEATURES } from './platform/requiredFeatures.ts';
import { preferSmallPictures } from './platform/smallPictures.ts';
import { storeSource } from './platform/visitorSource.ts';

const INTENTS = ['keydown', 'wheel', 'scroll'];
/** Signs of intent that may also activate a link. */
const PRESSES = ['pointerdown', 'touchstart', 'focusin'];
/** Delay after a failed start before the next sign of intent retries. */
const PAUSE_MS = 5_000;

const { dataset: marks } = document.documentElement;
const pendingClicks: HTMLButtonElement[] = [];
let isStarted = !CSS.supports(REQUIRED_FEATURES);
let isHydrated = false;

async function start(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  // Enables smooth scrolling within the page: see `styles/base.css`.
  marks.used = '';
  try {
    if (!('scripted' in marks)) refreshPreloads();
    // All requests at once: slow connections have long round trips.
    const { page } = document.getElementById('root')?.dataset ?? {};
    const answer = page ? fetch(page) : undefined;
    const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')];
    const code = loadSections([...new Set(sections.map(({ dataset }) => dataset.section ?? ''))]);
    // `start.tsx` handles failures. If it fails to load itself, these must not be unhandled rejections.
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
 * Requests the files of a failed start again. Vite adds each preload link only once, and Chromium's `'strict-dynamic'`
 * trusts preloaded modules only, not imported ones.
 */
function refreshPreloads(): void {
  for (const link of document.querySelectorAll('link[rel=modulepreload]')) link.replaceWith(link.cloneNode());
}

/** Replays queued clicks after hydration. Forms that are valid by now are not submitted without a new click. */
function finish(): void {
  isHydrated = true;
  // Not inside the effect: React cannot hydrate a clicked section during it.
  setTimeout(() => {
    for (const button of pendingClicks) if (!button.form?.checkValidity()) button.click();
  });
}

/** Starts React, unless the visitor presses a link to a page: that page loads faster without the start. */
const startUnlessNavigating = ({ target }: Event) =>
  (target instanceof Element && target.closest('a[href^="/"]')) || start();

/** Starts React if the pointer moves. A page that loads under a resting pointer fires `pointermove`, too. */
let pointer = '';
function startIfMoved({ clientX, clientY }: PointerEvent): void {
  const before = pointer;
  pointer = `${clientX} ${clientY}`;
  if (before && before !== pointer) start();
}

function followClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  // Browsers keep the popover open after a click on a link to the same page.
  if (event.target.closest('a')) menu?.hidePopover();
  const button = event.target.closest('button');
  if (isHydrated || !button?.closest('[data-section]')) return;
  // The browser submits a valid form. It reports one field of an invalid form, the section's code reports all.
  if (button.type === 'button') event.stopImmediatePropagation();
  else if (button.form?.checkValidity()) return;
  pendingClicks.push(button);
}

/** Follows a dot of the navigator before the router has started. Like the router, it adds no history entry. */
function followDot(event: MouseEvent): void {
  const dot = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-dots] a');
  if (!dot || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  location.replace(dot.href);
}

function openTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
}

const menu = document.querySelector<HTMLElement>('[popover]');

/** Exposes the menu's state to styles and tests; browsers expose it only to assistive technology. */
function markMenu(): void {
  document.querySelector('[popovertarget]')?.setAttribute('aria-expanded', `${menu?.matches(':popover-open')}`);
}

/** Loads the fonts after the first paint and applies all in one frame: each alone would cause a layout of the page. */
async function applyFonts(): Promise<void> {
  await firstPaint();
  const faces = await loadFonts();
  await painted();
  for (const face of faces) document.fonts.add(face);
  // Line breaks may have changed.
  void hideCoveringButton();
}

async function hideCoveringButton(): Promise<void> {
  await painted();
  const floating = document.querySelector<HTMLElement>('[data-floats]');
  if (floating && !isStarted) setAway(floating, coversSomething(floating));
}

const capturePassive = { capture: true, passive: true };
for (const intent of INTENTS) addEventListener(intent, start, capturePassive);
for (const press of PRESSES) addEventListener(press, startUnlessNavigating, capturePassive);
addEventListener('pointermove', startIfMoved, capturePassive);
addEventListener('click', followClick, true);
addEventListener('click', followDot);

// After a reload, Back and Forward stay in this document but may point to other pages, before the router has started.
const { pathname } = location;
addEventListener('popstate', () => isHydrated || location.pathname === pathname || location.reload());

marks.scripted = '';
if ('source' in marks) storeSource();
preferSmallPictures();
followStillSwitch();
openTarget();
addEventListener('hashchange', openTarget);
void hideCoveringButton();
void applyFonts();
markMenu();
menu?.addEventListener('toggle', markMenu);

// Sections with autoplay start React when they enter the viewport.
if (!isThrifty() && matchMedia('(prefers-reduced-motion: no-preference)').matches) {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) start();
  });
  for (const section of document.querySelectorAll('[data-moves]')) observer.observe(section);
}

// Browser extensions may block it.
startCounting?.().catch(() => {});

if (import.meta.env.DEV) start();
