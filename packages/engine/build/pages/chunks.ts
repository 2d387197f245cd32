import type { Plugin, Rolldown } from 'vite';

/**
 * The initial script's modules, in a separate chunk, so nothing else is fetched before the first sign of intent.
 * `happened.ts` is shared with analytics, which must not load React.
 */
const BOOT = /\/engine\/browser\/(boot|platform\/happened)\.[jt]s|preload-helper/;
/** Changes only with React's version, so it stays cached across deploys. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//;
/** Modules that every page needs when React starts. Metrics, analytics and carousels load later. */
const SHELL =
  /\/engine\/(\w+\.[jt]s$|model\/(?!integrations\/)|render\/(?!head)|browser\/(?!(vitals|count|foreignCode|platform\/cardSwiper)\.))|\/src\/(chrome|layouts|status|stores|theme|ui)\//;
const SECTION = /\/src\/sections\/[^/]+\/component\.tsx$/;
const SLIDES = /\/node_modules\/swiper\//;
/** A library small enough for the chunk of sections. */
const STORE = /\/node_modules\/zustand\//;
/** Size of a chunk of sections in bytes before compression. */
const SECTIONS_SIZE = { maxSize: 90_000, minSize: 20_000 };

/** Whether a module statically imports a library, directly or not, that is not part of React's start. */
function importsLibrary(id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (seen.has(id) || [BOOT, REACT, SHELL, STORE].some((known) => known.test(id))) return false;
  seen.add(id);
  if (id.includes('/node_modules/')) return true;
  return (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) => importsLibrary(imported, graph, seen));
}

/**
 * Groups modules into few chunks: on a slow connection each request costs more than the bytes it saves. One chunk has
 * everything for React's start, others the sections without libraries. Sections with libraries are separate.
 */
export function fewChunks(): Plugin {
  const slides = (id: string, graph: Rolldown.ChunkingContext) =>
    [id, ...(graph.getModuleInfo(id)?.importedIds ?? [])].some((one) => SLIDES.test(one));
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'boot', test: BOOT, priority: 4 },
    { name: 'react', test: REACT, priority: 3 },
    { name: 'start', test: SHELL, priority: 2 },
    // Includes its importers, which load at the same time and have about 1 kB.
    { name: (id, graph) => (slides(id, graph) ? 'slides' : null), debugName: 'slides', priority: 2 },
    {
      name: (id, graph) => (SECTION.test(id) && !importsLibrary(id, graph) ? 'sections' : null),
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
