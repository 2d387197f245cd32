import { createBrowserRouter } from 'react-router-dom';
import type { PageFile } from '../../engine/model/page';
import { loadPageCode } from '../load/components';
import { loadPart } from '../load/loadWithRetry';
import { fetchPageFile } from '../load/pageFile';

export type Router = ReturnType<typeof createBrowserRouter>;

const ROUTE = 'page';

/**
 * The router: one route for every path, whose loader fetches what the page is made of. It has no component;
 * `App` shows the page. So a change of the address, to an anchor for instance, changes no React context, and
 * React leaves the HTML of sections alone that are not alive yet.
 */
export function createRouter(first: PageFile): Router {
  return createBrowserRouter(
    [
      {
        id: ROUTE,
        path: '*',
        loader: ({ request }) => loadPage(new URL(request.url).pathname, request.signal, first.app),
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
        element: null,
      },
    ],
    { hydrationData: { loaderData: { [ROUTE]: first } } },
  );
}

async function loadPage(path: string, signal: AbortSignal, app: string): Promise<PageFile> {
  const file = await loadPart(() => fetchPageFile(path, signal), signal);
  if (file.app !== app) {
    // Made by newer code than the one that runs here: the browser must fetch that first.
    location.assign(path);
    await new Promise(() => {});
  }
  await loadPageCode(file);
  return file;
}

/** The page that the router has arrived at. */
export function currentPage(router: Router): PageFile {
  const page: PageFile = router.state.loaderData[ROUTE];
  return page;
}
