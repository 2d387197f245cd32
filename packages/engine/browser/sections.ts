/** Loads the component of a section type, by its file. A build has those of its own pages: see `build/site/siteModule.ts`. */
export const sections = import.meta.glob('/src/sections/*/component.tsx');
