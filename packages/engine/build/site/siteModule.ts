import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { getSite } from './compiledSite.ts';

const ID = 'virtual:worldwright/site';
const SECTIONS = normalizePath(fileURLToPath(new URL('../../browser/sections.ts', import.meta.url)));

/** Returns the files of all sections that the pages of the compiled site have. */
function usedSections(): string[] {
  const types = new Set(getSite().site.pages.flatMap(({ sections }) => sections.map(({ type }) => type)));
  return [...types].sort().map((type) => `/src/sections/${type}/component.tsx`);
}

/**
 * Resolves `virtual:worldwright/site` to the module of this process that has the compiled site. It stays external, so
 * that the prerender entry reads the pages that the build has compiled. No visitor gets code or styles of a section that no
 * page has.
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
