import type { Plugin, Rolldown } from 'vite';

/**
 * What the HTML itself asks for: it stands alone, so that nothing else is fetched before the first sign of intent. What counts
 * visits shares `happened.ts` with what React starts with, and must not bring React.
 */
const BOOT = /\/engine\/browser\/(boot|platform\/happened)\.[jt]s|preload-helper/;
/** Changes with no deploy but one of React's. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//;
/**
 * What every page needs as soon as React starts. What navigates comes when that is near, what measures and counts visits last, and
 * what moves rows with the sections that have some.
 */
const SHELL =
  /\/engine\/(\w+\.[jt]s$|model\/(?!integrations\/)|render\/(?!head)|browser\/(?!(vitals|count|foreignCode|platform\/cardSwiper)\.))|\/src\/(chrome|layouts|status|stores|theme|ui)\//;
const SECTION = /\/src\/sections\/[^/]+\/component\.tsx$/;
const SLIDES = /\/node_modules\/swiper\//;
/** A library, but so small that it may be in the file of sections. */
const STORE = /\/node_modules\/zustand\//;
/** Bytes of a file of sections before compression: more sections make more files, and none of them a small one. */
const SECTIONS_SIZE = { maxSize: 90_000, minSize: 20_000 };

/** Whether a module, or anything that it imports at once, is of a library that React does not start with. */
function bringsLibrary(id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (seen.has(id) || [BOOT, REACT, SHELL, STORE].some((known) => known.test(id))) return false;
  seen.add(id);
  if (id.includes('/node_modules/')) return true;
  return (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) => bringsLibrary(imported, graph, seen));
}

/**
 * Few files for the browser: on a slow line each further request costs more than the bytes that it saves. One has all
 * that React starts with, one the sections that bring no library of their own; those that do stay apart.
 */
export function fewChunks(): Plugin {
  const slides = (id: string, graph: Rolldown.ChunkingContext) =>
    [id, ...(graph.getModuleInfo(id)?.importedIds ?? [])].some((one) => SLIDES.test(one));
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'boot', test: BOOT, priority: 4 },
    { name: 'react', test: REACT, priority: 3 },
    { name: 'start', test: SHELL, priority: 2 },
    // With what uses it: that comes at the same time, and is a thousand bytes.
    { name: (id, graph) => (slides(id, graph) ? 'slides' : null), debugName: 'slides', priority: 2 },
    {
      name: (id, graph) => (SECTION.test(id) && !bringsLibrary(id, graph) ? 'sections' : null),
      debugName: 'sections',
      priority: 1,
      ...SECTIONS_SIZE,
    },
  ];
  return {
    name: 'worldwright:chunks',
    apply: 'build',
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? {} : { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  };
}
