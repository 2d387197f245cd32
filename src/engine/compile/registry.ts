import type { z } from 'zod';
import type { LayoutDefinition } from '../model/layout';
import type { SectionDefinition } from '../model/section';

/** The file name of a module is its folder's name: `../../sections/hero/section.ts` is `hero`. */
const folderOf = (path: string) => path.split('/').at(-2) ?? '';

const byFolder = <T>(modules: Record<string, T>) =>
  new Map(Object.entries(modules).map(([path, module]) => [folderOf(path), module]));

/** Every section type: the folders of `src/sections`. */
export const sectionDefinitions: ReadonlyMap<string, SectionDefinition<z.ZodObject, object>> = byFolder(
  import.meta.glob<SectionDefinition<z.ZodObject, object>>('../../sections/*/section.ts', {
    eager: true,
    import: 'default',
  }),
);

/** Every layout: the folders of `src/layouts`. */
export const layoutDefinitions: ReadonlyMap<string, LayoutDefinition<object>> = byFolder(
  import.meta.glob<LayoutDefinition<object>>('../../layouts/*/layout.ts', { eager: true, import: 'default' }),
);
