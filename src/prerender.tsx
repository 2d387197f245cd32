/** The entry that vite-react-ssg prerenders every page with. The browser's entry is `browser/boot.ts`. */
import { ViteReactSSG } from 'vite-react-ssg/single-page';
import './styles/index.css';
import { structuredDataOf } from './engine/compile/describe/graph';
import { markdownOf } from './engine/compile/describe/markdown';
import { compileSite } from './engine/compile/site';
import { prerender } from './engine/render/prerender';

const site = compileSite();
const pages = new Map(site.pages.map((page) => [page.path, page]));

/** What the build finds in the context of each page. */
export interface PrerenderedPage {
  site: typeof site;
  page: (typeof site.pages)[number];
  /** HTML of the page's content. */
  html: string;
  /** The page in Markdown. */
  markdown: string;
  /** Its structured data, as JSON-LD. */
  graph: string;
}

// The component is empty: vite-react-ssg would parse what it renders with JSDOM. See docs/decisions/004.
export const createRoot = ViteReactSSG(null, async (context) => {
  const page = pages.get(context.routePath ?? '');
  if (!page) return;
  const prerendered: PrerenderedPage = {
    site,
    page,
    html: await prerender(page),
    markdown: markdownOf(page, site.origin),
    graph: structuredDataOf(page, site.facts),
  };
  Object.assign(context.initialState, prerendered);
});

export const includedRoutes = () => [...pages.keys()];
