/*
 * The site's definitions, by name. Its files augment these interfaces:
 *
 *   declare module '@worldwright/engine' {
 *     interface SectionTypes { hero: typeof hero }
 *   }
 *
 * The types of `pages.config.ts`, content, page data and components are derived from them.
 */

/** Section types: each folder of `src/sections` adds its definition. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the sections through declaration merging
export interface SectionTypes {}

/** Layouts: each folder of `src/layouts` adds its definition. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the layouts through declaration merging
export interface LayoutTypes {}

/** Records of the content, by name: each is the object exported by `src/content/<name>.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the schemas through declaration merging
export interface Records {}

/** Item types of the content's lists, by name: each list is the array exported by `src/content/<name>.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the schemas through declaration merging
export interface Lists {}

/** Entry types of the content's collections, by name: each entry is a file in `src/content/<name>`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the schemas through declaration merging
export interface Collections {}
