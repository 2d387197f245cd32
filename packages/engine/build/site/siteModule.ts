import type { Plugin } from 'vite';

const ID = 'virtual:worldwright/site';

/**
 * Resolves `virtual:worldwright/site` to the module of this process that has the compiled site. It stays external, so
 * that the prerender entry reads the pages that the build has compiled.
 */
export function siteModule(): Plugin {
  return {
    name: 'worldwright:site',
    apply: 'build',
    enforce: 'pre',
    config: (_config, { isSsrBuild }) => (isSsrBuild ? { build: { sourcemap: 'inline' } } : {}),
    resolveId: (id) =>
      id === ID ? { id: new URL('./compiledSite.ts', import.meta.url).href, external: true } : undefined,
  };
}
