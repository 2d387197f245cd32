import type { ViteDevServer } from 'vite';
import type * as prerenderModule from '../../src/engine/render/prerender.tsx';
import type { Proofs } from './saver.ts';

const PRERENDER = '/src/engine/render/prerender.tsx';

/** Renders pages with the site's components as they are now. */
export const rendererOf =
  (vite: ViteDevServer): Proofs['render'] =>
  async (page) => {
    const module = await vite.ssrLoadModule(PRERENDER);
    const prerender: typeof prerenderModule.prerender = module.prerender;
    return prerender(page);
  };
