import { createBrowserRouter, createPath } from 'react-router-dom';
import type { PageFile } from '../../engine/model/page';
import { loadPageCode } from '../load/components';
import { loadPart } from '../load/loadPart';
import { isPageFile } from '../load/pageFile';
import { pageFileOf } from '../load/pages';
import { readyStyles } from '../load/styles';
import { atOnce } from '../navigate/sectionsInTurn';

/** The router, as `createRouter` makes it. */
export type Router = ReturnType<typeof createBrowserRouter>;

const ROUTE = 'page';

/**
 * The router: one route for every path, whose loader fetches what the page is made of. It has no component;
 * `App` shows the page. So a change of the address, to an anchor for instance, changes no React context, and
 * React does not touch the HTML of sections that are not hydrated yet.
 *
 * @param isAtTop whether the page that is navigated to is looked at from its top, so that what is below may follow.
 */
export function createRouter(first: PageFile, isAtTop: () => boolean): Router {
  const router: Router = createBrowserRouter(
    [
      {
        id: ROUTE,
        path: '*',
        loader: async ({ request }) => {
          const leave = () => void leaveFor(router);
          const { pathname } = new URL(request.url);
          const file = await loadPart(() => pageFileOf(pathname), leave, request.signal);
          // Made by newer code than the one that runs here: the browser must fetch that first. And of an address that
          // has no page only the host knows whether it has moved since this page was opened.
          if (file.codeVersion !== first.codeVersion || file.path !== pathname) await leaveFor(router);
          await loadCodeOf(file, isAtTop(), leave, request.signal);
          return file;
        },
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
        element: null,
      },
    ],
    { hydrationData: { loaderData: { [ROUTE]: first } } },
  );
  return router;
}

/** Lets the browser load what the router is on its way to. Does not return. */
async function leaveFor({ state: { navigation } }: Router): Promise<void> {
  location.assign(createPath(navigation.location ?? location));
  await new Promise(() => {});
}

/** Fetches the code that a page begins with, and what is below it at the same time. */
async function loadCodeOf(file: PageFile, isAtTop: boolean, loadAnew: () => void, signal: AbortSignal): Promise<void> {
  // A section whose code fails asks for it again.
  if (isAtTop) loadPageCode(file, { isSilent: true }).catch(() => {});
  await Promise.all([
    loadPageCode(file, { loadAnew, signal, ...(isAtTop ? { count: atOnce(file) } : {}) }),
    loadPart(readyStyles, loadAnew, signal),
  ]);
}

/** The page that the router has arrived at. @throws what kept it from loading, if anything did. */
export function currentPage({ state }: Router): PageFile {
  const page: unknown = state.loaderData[ROUTE];
  if (isPageFile(page)) return page;
  throw state.errors?.[ROUTE] ?? new Error('there is no page');
}
