import type { ViteDevServer } from 'vite';
import type * as prerenderModule from '../../src/engine/render/prerender.tsx';
import type { Proofs } from './saver.ts';

const PRERENDER = '/src/engine/render/prerender.tsx';

/** Renders pages with the site's components as they are now. */
export function rendererOf(vite: ViteDevServer): Proofs['render'] {
  // A folder that is new is found by a module that lists them; without updates in place nobody tells that module.
  for (const event of ['add', 'unlink'] as const)
    vite.watcher.on(event, () => vite.environments.ssr?.moduleGraph.invalidateAll());
  return async (page) => {
    const module = await vite.ssrLoadModule(PRERENDER);
    const prerender: typeof prerenderModule.prerender = module.prerender;
    return prerender(page);
  };
}
