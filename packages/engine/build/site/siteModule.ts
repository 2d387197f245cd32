import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { getSite } from './compiledSite.ts';

const ID = 'virtual:worldwright/site';
const SECTIONS = normalizePath(fileURLToPath(new URL('../../browser/sections.ts', import.meta.url)));

/** Returns the component files of all section types used in the compiled site. */
function usedSections(): string[] {
  const types = new Set(getSite().site.pages.flatMap(({ sections }) => sections.map(({ type }) => type)));
  return [...types].sort().map((type) => `/src/sections/${type}/component.tsx`);
}

/**
 * Resolves `virtual:worldwright/site` to this process's module with the compiled site. The module stays external, so the
 * prerender entry reads the build's pages. Also excludes code and styles of unused sections from the browser bundle.
 */
export function siteModule(): Plugin {
  return {
    name: 'worldwright:site',
    apply: 'build',
    enforce: 'pre',
    config: (_config, { isSsrBuild }) => (isSsrBuild ? { build: { sourcemap: 'inline' } } : {}),
    resolveId: (id) =>
      id === ID ? { id: new URL('./compiledSite.ts', import.meta.url).href, external: true } : undefined,
    load: (id) =>
      id === SECTIONS ? `export const sections = import.meta.glob(${JSON.stringify(usedSections())});` : undefined,
  };
}
