/// <reference path="./site.d.ts" />
import patterns from 'virtual:worldwright/routes';
import { ErrorPage } from 'virtual:worldwright/status';
import { createHead } from '@unhead/react/client';
import {
  type ReactNode,
  startTransition,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createBrowserRouter, createPath, matchRoutes, useLoaderData, useNavigationType } from 'react-router-dom';
import { layoutIn } from '../model/component.ts';
import type { PageFile } from '../model/page.ts';
import { headOf } from '../render/head.ts';
import { Page, type Renderer } from '../render/Page.tsx';
import { watchAppearing } from './appear.ts';
import { loadedSection } from './components.ts';
import { prefetchLikely } from './links.ts';
import { isPageFile, loadPage, status } from './load.ts';
import { happened } from './platform/happened.ts';
import { href, pathOf } from './platform/href.ts';
import { updateStillSwitches } from './platform/motionPreference.ts';
import { painted } from './platform/painted.ts';
import { applySheet, loadSheet } from './platform/sheet.ts';
import { preferSmallPictures } from './platform/smallPictures.ts';
import { restoreScroll, watchBrowserJumps } from './scroll.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

const layouts = import.meta.glob('/src/layouts/*/component.tsx', { eager: true });
const renderer: Renderer = {
  layout: (name) => layoutIn(layouts[`/src/layouts/${name}/component.tsx`], name),
  section: ({ type }) => loadedSection(type),
};

/** Creates the router, with a route for each path pattern. Its loader loads a page's data and code. */
export function createRouter(first: PageFile): Router {
  const takeJump = watchBrowserJumps();
  const head = createHead().push(headOf(first.meta));

  /** Loads the navigation's target in full. */
  const leave = () => location.assign(createPath(router.state.navigation.location ?? location));
  const load = async ({ request: { url, signal } }: { request: Request }) => {
    const path = pathOf(new URL(url).pathname);
    const [page, hasStyles] = await Promise.all([loadPage(path, { leave, signal }), loadSheet()]);
    const isOfDocument = page.codeVersion === first.codeVersion && page.meta.language === first.meta.language;
    if (hasStyles && isOfDocument && page.path === path) return page;
    // Its styles do not load, it needs newer code or other words, or its path is unknown and the host may redirect it.
    leave();
    return new Promise<never>(() => {});
  };
  const show = ({ meta }: PageFile) => {
    settle();
    status.setState({ title: meta.title });
    void painted().then(() => {
      head.patch(headOf(meta));
      happened({});
    });
  };
  const routes = patterns.map((path) => ({
    id: path,
    path,
    loader: load,
    shouldRevalidate: ({ currentUrl, nextUrl }: Record<'currentUrl' | 'nextUrl', URL>) =>
      currentUrl.pathname !== nextUrl.pathname,
    element: <CurrentPage onArrival={show} />,
    errorElement: <ErrorPage />,
  }));
  const basename = href('/');
  const id = matchRoutes(routes, location, basename)?.at(-1)?.route.id ?? '*';
  const router: Router = createBrowserRouter(routes, { basename, hydrationData: { loaderData: { [id]: first } } });
  const settle = restoreScroll(router, takeJump);
  return router;
}

/** Renders the route's page. @param onArrival called when a new page is in the document. */
function CurrentPage({ onArrival }: { onArrival: (page: PageFile) => void }): ReactNode {
  const page: unknown = useLoaderData();
  if (!isPageFile(page)) throw new Error('the loader returned no page');
  const shown = useRef(page);
  const [whole, setWhole] = useState(page);
  const isReturn = useNavigationType() === 'POP';
  // A long page would be a long task on a slow phone. Back and anchors need its full height at once.
  const isBeginning = whole !== page && !isReturn && !location.hash;

  // biome-ignore lint/correctness/useExhaustiveDependencies: more sections add more pictures
  useLayoutEffect(preferSmallPictures, [page, isBeginning]);
  // Before sections measure themselves in their own layout effects.
  useInsertionEffect(() => {
    if (shown.current !== page) applySheet();
  }, [page]);
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    updateStillSwitches();
    // After all style changes: focusing forces a layout.
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    onArrival(page);
  }, [page, onArrival]);
  useEffect(() => {
    if (isBeginning) {
      void painted().then(() => startTransition(() => setWhole(page)));
      return;
    }
    setWhole(page);
    const ends = [watchAppearing(), prefetchLikely()];
    return () => {
      for (const end of ends) end();
    };
  }, [page, isBeginning]);
  // Changes of hash or query do not render the page.
  return useMemo(() => <Page page={page} renderer={renderer} isBeginning={isBeginning} />, [page, isBeginning]);
}
