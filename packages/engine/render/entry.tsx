/** The prerender entry for vite-react-ssg: renders the compiled page of each path. */
import { pageAt } from 'virtual:worldwright/site';
import { ViteReactSSG } from 'vite-react-ssg/single-page';
import { PrerenderedPage, prerender } from './prerender.tsx';
import 'virtual:worldwright/styles';

export const createRoot = ViteReactSSG(null, (context) => {
  // Called once without a path before the pages.
  if (context.routePath === undefined) return;
  const page = pageAt(context.routePath);
  context.app = <PrerenderedPage page={page} />;
  // Rendering again finds the name of the section that failed.
  context.initialState.renderAgain = () => prerender(page);
});
