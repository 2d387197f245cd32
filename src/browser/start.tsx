import '../styles/index.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App';
import { hydratingRenderer } from './hydrate/hydratingRenderer';
import { replayClicks } from './hydrate/pendingClicks';
import { loadLayout, loadPageCode } from './load/components';
import { fetchPageFile, readPageFile } from './load/pageFile';
import { remember } from './load/pages';
import { reloadOnMismatch } from './load/versionSkew';
import { keepPlace } from './navigate/keepPlace';
import { LazyNavigation } from './navigate/lazyNavigation';
import { followLinks } from './navigate/links';
import { fetchOnIntent } from './navigate/prefetch';
import { keepPictures } from './platform/keepPictures';
import { rememberRows } from './platform/rows';
import { visitWith } from './platform/visit';
import { ErrorPage } from './status/ErrorPage';
import { Status } from './status/Status';
import { measure } from './vitals/measure';

/**
 * Starts React on the page: fetches the page's data, hydrates its HTML and follows its links.
 *
 * @param pendingClicks buttons that were clicked in sections without handlers; played when these have them.
 * @param asked the answer with the page's data, if it has been asked for already.
 * @param onRouter called when the router is there: from then on it follows the visitor back and forward.
 */
export async function start(
  pendingClicks: HTMLButtonElement[],
  asked: Promise<Response> | undefined,
  onRouter: () => void,
): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const isPrerendered = root.hasChildNodes();
  rememberRows();
  keepPictures();
  const { pathname } = location;
  const first = await remember(pathname, asked ? asked.then(readPageFile) : fetchPageFile(pathname));
  if (isPrerendered) await reloadOnMismatch(first, root.dataset.version);
  await (isPrerendered ? loadLayout(first.layout.name) : loadPageCode(first));

  const navigation = new LazyNavigation(first);
  navigation.onStart(onRouter);
  const app = (
    <ErrorPage loaded={pathname}>
      <App
        navigation={navigation}
        first={first}
        hydrating={isPrerendered ? hydratingRenderer((section) => replayClicks(pendingClicks, section)) : undefined}
      />
    </ErrorPage>
  );
  document.documentElement.dataset.scripted = '';
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/site.webmanifest' }));
  const status = document.body.appendChild(document.createElement('div'));
  // As transitions, which make room for what the visitor does meanwhile.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app, { onRecoverableError });
    else createRoot(root, { onRecoverableError }).render(app);
    createRoot(status).render(<Status navigation={navigation} />);
  });
  document.querySelector('script[type=speculationrules]')?.remove();
  followLinks(navigation);
  fetchOnIntent(navigation);
  visitWith((path) => navigation.visit(path));
  keepPlace();
  // An extension may keep it away.
  measure().catch(() => {});
}

/** A page transition that the browser leaves out, for instance in a hidden tab, is no mistake. */
function onRecoverableError(error: unknown): void {
  if (!(error instanceof DOMException)) reportError(error);
}
