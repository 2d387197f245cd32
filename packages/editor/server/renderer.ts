import type * as prerenderModule from '@worldwright/engine/prerender';
import type { ViteDevServer } from 'vite';
import type { Proofs } from './saver.ts';

const PRERENDER = '@worldwright/engine/prerender';

/** Renders pages with the site's components as they are now. */
export function rendererOf(vite: ViteDevServer): Proofs['render'] {
  // A new section's folder is found by `import.meta.glob`, whose module Vite does not read again without updates in place.
  for (const event of ['add', 'unlink'] as const)
    vite.watcher.on(event, () => vite.environments.ssr?.moduleGraph.invalidateAll());
  return async (page) => {
    const module = await vite.ssrLoadModule(PRERENDER);
    const prerender: typeof prerenderModule.prerender = module.prerender;
    return prerender(page);
  };
}
