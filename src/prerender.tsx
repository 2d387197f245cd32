/** The entry that vite-react-ssg builds for Node. The browser's entry is `browser/boot.ts`. */
import { ViteReactSSG } from 'vite-react-ssg/single-page';
import './styles/index.css';

export { prerender } from './engine/render/prerender';

/** What the build finds in the context of the page. */
export interface BuiltEntry {
  /** Address of this module as vite-react-ssg has built it. */
  entry: string;
}

// The component is empty and the page is one, the frame of all: what renders the pages is above. See
// docs/decisions/004.
export const createRoot = ViteReactSSG(null, ({ initialState }) => {
  Object.assign(initialState, { entry: import.meta.url } satisfies BuiltEntry);
});

/** The routes that vite-react-ssg builds: that one page. */
export const includedRoutes = () => ['/'];
