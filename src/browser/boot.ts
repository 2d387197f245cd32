import { followStillSwitch } from './platform/stillness';

/**
 * The one script that a page carries. The page works without it; it only waits for the first sign that the
 * visitor is going to do something, and starts React then.
 */
const INTENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'];

/** Buttons that were clicked in sections without handlers. */
const pendingClicks: HTMLElement[] = [];

let isStarted = false;

/** How long to wait in ms after a start that failed, before a sign of intent may try again. */
const PAUSE = 5_000;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  // From now on jumps within the page are smooth: see `styles/base.css`.
  document.documentElement.dataset.used = '';
  painted()
    .then(markInlinedStyles)
    .then(() => import('./start'))
    .then((client) => client.start(pendingClicks))
    .catch((error) => {
      // The page goes on as plain HTML.
      console.warn('The page did not start', error);
      setTimeout(() => {
        isStarted = false;
      }, PAUSE);
    });
}

/** Resolves when the browser has painted: React never runs before it. */
const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Keeps Vite from fetching styles that stand in the page's HTML: it fetches the stylesheet of a chunk unless the page
 * has a link to it, and a disabled link counts. The links are made by script because a disabled link in the HTML is
 * fetched by Chromium 150, and was by WebKit until March 2026: https://github.com/WebKit/WebKit/pull/61374
 */
function markInlinedStyles(): void {
  const files = document.getElementById('root')?.dataset.styles?.split(' ') ?? [];
  for (const file of files) {
    if (document.querySelector(`link[href="${file}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('disabled', '');
    link.href = file;
    document.head.append(link);
  }
}

for (const intent of INTENTS) addEventListener(intent, start, { capture: true, passive: true });

addEventListener(
  'click',
  (event) => {
    if (!(event.target instanceof Element)) return;
    // The browser leaves the menu open when a section of this page was chosen in it.
    event.target.closest('[popover] a')?.closest<HTMLElement>('[popover]')?.hidePopover();
    const button = event.target.closest<HTMLElement>('button[type=button]');
    if (!button?.closest('[data-hydrate]')) return;
    event.stopImmediatePropagation();
    pendingClicks.push(button);
  },
  true,
);

/** The browser leaves a `<details>` closed that a link leads to. */
function openTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
}

followStillSwitch();
openTarget();
addEventListener('hashchange', openTarget);

/** Sections that move by themselves start React when they are on the screen, unless motion is reduced. */
const moving = document.querySelectorAll('[data-moves]');
if (moving.length > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) start();
  });
  for (const section of moving) observer.observe(section);
}

if (import.meta.env.DEV) start();
