/** The entry that vite-react-ssg prerenders every page with. The browser's entry is `boot.ts`. */
import { useLocation } from 'react-router-dom';
import { ViteReactSSG } from 'vite-react-ssg';
import './styles/index.css';
import { buildSite } from './engine/compile/site';
import { lastRendered, watch } from './engine/compile/watch';
import type { PageData } from './engine/model/page';
import { Page } from './engine/render/Page';
import { findLayout, findSection } from './engine/render/prerenderedComponents';

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
