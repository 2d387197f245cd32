/** The entry that vite-react-ssg prerenders with: it renders each path as the page that the build has compiled for it. */
import { pageAt } from 'virtual:worldwright/site';
import { ViteReactSSG } from 'vite-react-ssg/single-page';
import { PrerenderedPage, prerender } from './prerender.tsx';
import 'virtual:worldwright/styles';

export const createRoot = ViteReactSSG(null, (context) => {
  // Called once without a path, before the pages.
  if (context.routePath === undefined) return;
  const page = pageAt(context.routePath);
  context.app = <PrerenderedPage page={page} />;
  // Names the section of a page that could not be rendered.
  context.initialState.renderAgain = () => prerender(page);
});
