import { Status } from 'virtual:worldwright/status';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { WordsContext } from '../model/useWords.ts';
import { followLinks, prefetchOnIntent } from './links.ts';
import { fetchPage, loadPage, reloadIfStale } from './load.ts';
import { loadWords } from './loadWords.ts';
import { href, pathOf } from './platform/href.ts';
import { keepRows, rememberRows, restoreRows } from './platform/rows.ts';
import { showStillness } from './platform/stillness.ts';
import { usable } from './platform/usable.ts';
import { visitWith } from './platform/visit.ts';
import { createRouter, type Router } from './router.tsx';
import { keepPlaceOnResize } from './scroll.ts';

/**
 * Starts React on the page: hydrates its HTML in a transition, section by section, and follows its links.
 *
 * @param answer the response with the page's data, if it has been requested already.
 * @param onHydrated called when React has the page: a click hydrates its section first from then on.
 */
export async function start(answer: Promise<Response> | undefined, onHydrated: () => void): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const isPrerendered = root.hasChildNodes();
  rememberRows();
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
    // Who has sent an enquiry is not asked to try again: the browser brings what does not load here.
    visitWith((path) =>
      fetchPage(path).then(
        () => router.navigate(path),
        () => location.assign(href(path)),
      ),
    );
    keepPlaceOnResize();
    onHydrated();
    // An extension may block it.
    measure().catch(() => {});
  };
  const app = inLanguage(<App router={router} onHydrated={begin} />);
  const recover = isPrerendered ? keepState() : () => {};
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

/** Elements of a kind, which have the same order in HTML that replaces them. */
const alike = (one: Element) =>
  [...document.querySelectorAll(one.localName)].filter(
    (other) => other.id === one.id && other.getAttribute('href') === one.getAttribute('href'),
  );

/**
 * Keeps what the visitor has opened, scrolled and focused. React replaces HTML that a translator, an extension or a blocker
 * has changed. Forms keep what was typed themselves.
 *
 * @returns restores it in elements that have replaced others.
 */
function keepState(): () => void {
  const entry = { pathname: '', key: '' };
  keepRows(entry);
  // Not `:focus`, which WebKit matches with nothing in a window behind another.
  const focused = document.activeElement ?? document.body;
  const kept = [...document.querySelectorAll('details[open], :popover-open'), focused].map((element) => ({
    element,
    index: alike(element).indexOf(element),
    isPopover: element.matches(':popover-open'),
  }));
  return () => {
    restoreRows(entry);
    showStillness();
    for (const { element, index, isPopover } of kept) {
      const now = alike(element)[index];
      if (element.isConnected || !(now instanceof HTMLElement)) continue;
      if (now instanceof HTMLDetailsElement) now.open = true;
      if (isPopover) now.showPopover();
      if (element === focused) now.focus({ preventScroll: true });
    }
  };
}

/** Address that receives the visit's Core Web Vitals; `none` turns it off. */
const VITALS_URL =
  import.meta.env.VITE_VITALS_URL || `${(import.meta.env.VITE_MAIL_RELAY_URL ?? '').replace(/\/$/, '')}/vitals`;

/** Measures the visit, after everything else. */
async function measure(): Promise<void> {
  if (import.meta.env.DEV || import.meta.env.VITE_VITALS_URL === 'none') return;
  await usable();
  const { reportVitals } = await import('./vitals.ts');
  reportVitals(href(VITALS_URL));
}
