/** The entry that vite-react-ssg prerenders every page with. The browser's entry is `boot.ts`. */
import { useLocation } from 'react-router-dom';
import { ViteReactSSG } from 'vite-react-ssg';
import './styles/index.css';
import { Page } from './engine/Page';
import type { PageData } from './engine/page';
import { findLayout, findSection } from './engine/server/components';
import { buildSite } from './engine/server/site';
import { lastRendered, watch } from './engine/server/watch';

const site = buildSite();
const pages = new Map(site.pages.map((page) => [page.path, page]));

function pageAt(path: string): PageData {
  const page = pages.get(path);
  if (!page) throw new Error(`pages.config.ts has no page ${path}`);
  return page;
}

function PrerenderedPage() {
  const page = pageAt(useLocation().pathname);
  return <Page page={page} findLayout={findLayout} find={watch(page, findSection)} isDormant />;
}

export const createRoot = ViteReactSSG({ routes: [{ path: '*', Component: PrerenderedPage }] }, (context) => {
  if (context.routePath !== undefined) context.initialState.page = pageAt(context.routePath);
  context.initialState.site = site;
  context.initialState.lastRendered = lastRendered;
});

export const includedRoutes = () => [...pages.keys()];
