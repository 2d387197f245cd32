/** Loaders of section components by file path. Builds include only used types: see `build/site/siteModule.ts`. */
export const sections = import.meta.glob('/src/sections/*/component.tsx');
