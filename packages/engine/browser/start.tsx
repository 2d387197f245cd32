import { Status } from 'virtual:worldwright/status';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { WordsContext } from '../model/useWords.ts';
import { followLinks, prefetchOnIntent } from './links.ts';
import { fetchPage, loadPage, reloadIfStale } from './load.ts';
import { loadWords } from './loadWords.ts';
import { href, pathOf } from './platform/href.ts';
import { updateStillSwitches } from './platform/motionPreference.ts';
import { pageIdle } from './platform/pageIdle.ts';
import { restoreRows, storeRows, trackRows } from './platform/rows.ts';
import { watchClasses } from './platform/sheet.ts';
import { visitWith } from './platform/visit.ts';
import { createRouter, type Router } from './router.tsx';
import { keepPositionOnResize } from './scroll.ts';

/**
 * Starts React on the page: hydrates its HTML in a transition, section by section, and starts the router.
 *
 * @param answer the response with the page's data, if already requested.
 * @param onHydrated called when hydration has begun: from then on a click hydrates its section first.
 */
export async function start(answer: Promise<Response> | undefined, onHydrated: () => void): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const isPrerendered = root.hasChildNodes();
  trackRows();
  watchClasses();
  const statusRoot = createRoot(document.body.appendChild(document.createElement('div')));
  startTransition(() => statusRoot.render(<Status />));
  const first = await loadPage(pathOf(location.pathname), { answer, leave: () => location.reload() });
  await reloadIfStale(first);
  const words = await loadWords(first.meta.language);
  const inLanguage = (node: ReactNode) => <WordsContext value={words}>{node}</WordsContext>;

  const router = createRouter(first);
  const begin = () => {
    performance.mark('hydrated');
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'manifest', href: href('/site.webmanifest') }),
    );
    document.querySelector('script[type=speculationrules]')?.remove();
    followLinks(router);
    prefetchOnIntent();
    // No retry prompt after an enquiry was sent: if the page does not load here, the browser loads it in full.
    visitWith((path) =>
      fetchPage(path).then(
        () => router.navigate(path),
        () => location.assign(href(path)),
      ),
    );
    keepPositionOnResize();
    onHydrated();
    // Browser extensions may block it.
    measure().catch(() => {});
  };
  const app = inLanguage(<App router={router} onHydrated={begin} />);
  const recover = isPrerendered ? saveState() : () => {};
  const onRecoverableError = (error: unknown) => {
    recover();
    reportError(error);
  };
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app, { onRecoverableError });
    else createRoot(root).render(app);
    statusRoot.render(inLanguage(<Status router={router} />));
  });
}

function App({ router, onHydrated }: { router: Router; onHydrated: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onHydrated, []);
  return <RouterProvider router={router} future={{ v7_startTransition: true }} />;
}

/** Returns all elements with the same tag, id and href. Replaced HTML has them in the same order. */
const matchesOf = (one: Element) =>
  [...document.querySelectorAll(one.localName)].filter(
    (other) => other.id === one.id && other.getAttribute('href') === one.getAttribute('href'),
  );

/**
 * Stores opened elements, row positions and the focus. React replaces HTML that a translator, an extension or a blocker
 * has changed. Forms restore their own input.
 *
 * @returns a function that restores this state in the replaced elements.
 */
function saveState(): () => void {
  const entry = { pathname: '', key: '' };
  storeRows(entry);
  // Not `:focus`: WebKit matches nothing in a window behind another.
  const focused = document.activeElement ?? document.body;
  const saved = [...document.querySelectorAll('details[open], :popover-open'), focused].map((element) => ({
    element,
    index: matchesOf(element).indexOf(element),
    isPopover: element.matches(':popover-open'),
  }));
  return () => {
    restoreRows(entry);
    updateStillSwitches();
    for (const { element, index, isPopover } of saved) {
      const now = matchesOf(element)[index];
      if (element.isConnected || !(now instanceof HTMLElement)) continue;
      if (now instanceof HTMLDetailsElement) now.open = true;
      if (isPopover) now.showPopover();
      if (element === focused) now.focus({ preventScroll: true });
    }
  };
}

/** URL that receives Core Web Vitals; `none` turns reports off. */
const VITALS_URL =
  import.meta.env.VITE_VITALS_URL || `${(import.meta.env.VITE_MAIL_RELAY_URL ?? '').replace(/\/$/, '')}/vitals`;

/** Measures Core Web Vitals, once the page has loaded and is idle. */
async function measure(): Promise<void> {
  if (import.meta.env.DEV || import.meta.env.VITE_VITALS_URL === 'none') return;
  await pageIdle();
  const { reportVitals } = await import('./vitals.ts');
  reportVitals(href(VITALS_URL));
}
