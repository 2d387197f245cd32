/*
 * What a site has, by name. Its own files add to these interfaces:
 *
 *   declare module '@worldwright/engine' {
 *     interface SectionTypes { hero: typeof hero }
 *   }
 *
 * The types of `pages.config.ts`, of the content, of the pages' data and of the components follow from them.
 */

/** Section types: each folder of `src/sections` adds its definition. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the sections through declaration merging
export interface SectionTypes {}

/** Layouts: each folder of `src/layouts` adds its definition. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the layouts through declaration merging
export interface LayoutTypes {}

/** Records of the content, by name: the object that `src/content/<name>.ts` has. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the schemas through declaration merging
export interface Records {}

/** Lists of the content, by name: the items of the array that `src/content/<name>.ts` has. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the schemas through declaration merging
export interface Lists {}

/** Collections of the content, by name: the entries in the files of the folder `src/content/<name>`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the schemas through declaration merging
export interface Collections {}
