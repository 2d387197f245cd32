import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { getSite } from './compiledSite.ts';

const ID = 'virtual:worldwright/site';
const SECTIONS = normalizePath(fileURLToPath(new URL('../../browser/sections.ts', import.meta.url)));

function usedSections(): string[] {
  const types = new Set(getSite().site.pages.flatMap(({ sections }) => sections.map(({ type }) => type)));
  return [...types].sort().map((type) => `/src/sections/${type}/component.tsx`);
}

/**
 * Resolves `virtual:worldwright/site` to this process's module with the compiled site. The module stays external, so the
 * prerender entry reads the build's pages. Also hyphenates words, and excludes code and styles of unused sections from
 * the browser bundle.
 */
export function siteModule(): Plugin {
  return {
    name: 'worldwright:site',
    apply: 'build',
    enforce: 'pre',
    config: (_config, { isSsrBuild }) => (isSsrBuild ? { build: { sourcemap: 'inline' } } : {}),
    resolveId: (id) =>
      id === ID ? { id: new URL('./compiledSite.ts', import.meta.url).href, external: true } : undefined,
    load(id) {
      if (id === SECTIONS) return `export const sections = import.meta.glob(${JSON.stringify(usedSections())});`;
      const words = getSite().shownWords.get(id);
      return words && `export default ${JSON.stringify(words)};`;
    },
  };
}
