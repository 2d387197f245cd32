import '../styles/index.css';
import { createHead, UnheadProvider } from '@unhead/react/client';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App';
import { gatedSections } from './hydrate/hydration';
import { loadLayout, loadPageCode } from './load/components';
import { fetchPageFile } from './load/pageFile';
import { reloadIfNot } from './load/versionSkew';
import { followLinks } from './navigate/links';
import { createRouter } from './navigate/router';
import { AnchorJumps, ScrollMemory } from './navigate/scroll';
import { ErrorPage } from './status/ErrorPage';
import { Status } from './status/Status';
import { measure } from './vitals/measure';

/**
 * Brings the page to life: fetches what it is made of, takes over its HTML and follows its links.
 *
 * @param held clicks that `boot.ts` has kept for sections that were not alive; played when they are.
 */
export async function start(held: HTMLElement[]): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const isPrerendered = root.hasChildNodes();
  const first = await fetchPageFile(location.pathname);
  await (isPrerendered ? reloadIfNot(first.version) : Promise.resolve());
  await (isPrerendered ? loadLayout(first.layout.name) : loadPageCode(first));

  const jumps = new AnchorJumps();
  const router = createRouter(first);
  const onAlive = (key: string) => {
    const section = root.querySelector(`[data-key="${key}"]`);
    section?.removeAttribute('data-hydrate');
    for (const element of held.splice(0)) {
      if (section?.contains(element)) element.click();
      else held.push(element);
    }
  };
  const app = (
    <ErrorPage>
      <UnheadProvider head={createHead()}>
        <App
          router={router}
          scroll={new ScrollMemory(router, jumps)}
          first={first}
          findGated={isPrerendered ? gatedSections(root) : undefined}
          onAlive={onAlive}
        />
      </UnheadProvider>
    </ErrorPage>
  );
  if (isPrerendered) hydrateRoot(root, app, { onRecoverableError });
  else createRoot(root, { onRecoverableError }).render(app);
  const status = document.body.appendChild(document.createElement('div'));
  createRoot(status).render(<Status router={router} />);
  followLinks(router);
  measure();
}

/** A page transition that the browser leaves out, for instance in a hidden tab, is no mistake. */
function onRecoverableError(error: unknown): void {
  if (!(error instanceof DOMException)) reportError(error);
}
