import { isThrifty } from './platform/connection';
import { coversSomething, setAway } from './platform/covers';
import { DRAWN } from './platform/drawn';
import { bringFonts } from './platform/lateFonts';
import { painted } from './platform/painted';
import { askForSmallPictures } from './platform/smallPictures';
import { followStillSwitch } from './platform/stillness';

/*
 * The one script that a page carries. The page works without it; it only waits for the first sign that the visitor is
 * going to do something, and starts React then. What it does until then stands below, what it begins with at the end.
 */

/** What visitors do who are going to use the page. */
const INTENTS = ['keydown', 'wheel', 'scroll'];
/** The same, but this is also what presses a link, and by that gives it the focus. */
const PRESSES = ['pointerdown', 'touchstart', 'focusin'];

/** How long to wait in ms after a start that failed, before a sign of intent may try again. */
const PAUSE = 5_000;

/** Buttons that were clicked in sections without handlers. */
const pendingClicks: HTMLButtonElement[] = [];

/** Whether it has started, or never will. */
let isStarted = !CSS.supports(DRAWN);

/** Aborts when the router is there, and follows the visitor back and forward. */
const beforeRouter = new AbortController();

/**
 * What is noted on the page for its styles. `scripted` says that this script has come, and that nothing has failed since:
 * only then is shown what does nothing without a script.
 */
const { dataset: notes } = document.documentElement;

/** What the build has noted on the page: addresses of its data, of the site's styles, and of the code of its sections. */
const { page, styles, code = '' } = document.getElementById('root')?.dataset ?? {};

async function start(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  // Before anything changes the page, which the browser would have to lay out for it.
  const wanted = codeOnScreen();
  // From now on jumps within the page are smooth: see `styles/base.css`.
  notes.used = '';
  try {
    // All of it at once: on a slow line it is the number of turns that counts.
    const data = page ? fetch(page) : undefined;
    const sheet = styles && addSheet(styles);
    if (!('scripted' in notes)) askAnew();
    for (const href of wanted) addLink('modulepreload', href);
    // React never runs before the first paint.
    const [{ start: startReact }] = await Promise.all([import('./start'), data, sheet, painted()]);
    await startReact(pendingClicks, data, () => beforeRouter.abort());
  } catch (error) {
    // The page goes on as plain HTML.
    delete notes.scripted;
    console.warn('The page did not start', error);
    setTimeout(() => {
      isStarted = false;
    }, PAUSE);
  }
}

/** Asks for what a start that failed has asked for in vain. */
function askAnew(): void {
  for (const link of document.querySelectorAll('[rel=modulepreload]')) link.replaceWith(link.cloneNode());
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const known = document.head.querySelector<HTMLLinkElement>(`link[href="${href}"]`);
  if (known) return known;
  const link = Object.assign(document.createElement('link'), { rel, href });
  document.head.append(link);
  return link;
}

/** Resolves when the whole site's styles are there. @throws when they are not */
async function addSheet(href: string): Promise<void> {
  try {
    // Many pages have it below their first section.
    if (document.body.querySelector<HTMLLinkElement>(`link[href="${href}"]`)?.sheet?.cssRules.length) return;
  } catch {
    // It has failed there: Chromium has a sheet then that nobody may read, others have none.
  }
  const link = addLink('stylesheet', href);
  if (link.sheet) return;
  await new Promise<unknown>((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(href));
    };
  });
}

/** Addresses of the code of sections that are on the screen and wait for it. */
function codeOnScreen(): Set<string> {
  // `hero,services=/assets/sections.js contact=/assets/contact.js`
  const files = [...new URLSearchParams(code.replaceAll(' ', '&'))];
  const sections = [...document.querySelectorAll<HTMLElement>('[data-hydrate]')].filter((section) => {
    const { top, bottom } = section.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  });
  return new Set(
    sections.flatMap(({ dataset: { section = '' } }) =>
      files.flatMap(([types, file]) => (types.split(',').includes(section) ? file : [])),
    ),
  );
}

/** Starts, unless a link to a page is pressed: the browser is there sooner when it has the line for itself. */
const startUnlessLeaving = ({ target }: Event) =>
  (target instanceof Element && target.closest('a[href^="/"]')) || start();

/** Where the pointer was when the browser told of it last. */
let place = '';

/** Starts when the pointer is at another place than before: a pointer that rests moves too, when a page comes below it. */
function startIfMoved({ clientX, clientY }: PointerEvent): void {
  const before = place;
  place = `${clientX} ${clientY}`;
  if (before && before !== place) start();
}

/** Keeps clicks on buttons that have no handlers yet, and closes the menu when something in it was chosen. */
function followClick(event: Event): void {
  if (!(event.target instanceof Element)) return;
  // The browser leaves the menu open when a place on this page was chosen: in it, or with the logo beside it.
  if (event.target.closest('a')) document.querySelector<HTMLElement>('[popover]')?.hidePopover();
  const button = event.target.closest('button');
  if (!button?.closest('[data-hydrate]')) return;
  // The browser sends a form, or says of one field what is wrong with it: the section will say so of all.
  if (button.type === 'button') event.stopImmediatePropagation();
  else if (button.form?.checkValidity()) return;
  pendingClicks.push(button);
}

/** The browser leaves a `<details>` closed that a link leads to. */
function openTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
}

const menu = document.querySelector<HTMLElement>('[popover]');

/** Browsers say by themselves whether the menu is open, but to assistive technology alone. */
function tellOfMenu(): void {
  document.querySelector('[popovertarget]')?.setAttribute('aria-expanded', `${menu?.matches(':popover-open')}`);
}

/** What floats over the page makes way for words that it stands on from the start. */
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

/*
 * On the way back from a page that was reloaded, the browser takes those for one page that were navigated to without a
 * load: until the router is there to show the other, it has to be loaded.
 */
const { pathname } = location;
addEventListener('popstate', () => location.pathname === pathname || location.reload(), {
  signal: beforeRouter.signal,
});

notes.scripted = '';
askForSmallPictures();
followStillSwitch();
openTarget();
addEventListener('hashchange', openTarget);
makeWay();
// With the fonts lines may break elsewhere.
bringFonts().then(makeWay);
tellOfMenu();
menu?.addEventListener('toggle', tellOfMenu);

// Sections that move by themselves start React when they are on the screen, unless the visitor wants less of it.
if (!isThrifty() && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) start();
  });
  for (const section of document.querySelectorAll('[data-moves]')) observer.observe(section);
}

if (import.meta.env.DEV) start();
