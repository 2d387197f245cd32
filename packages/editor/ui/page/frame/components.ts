import { type LayoutName, layoutIn, type SectionName, sectionIn } from '@worldwright/engine/component';
import type { Renderer } from '@worldwright/engine/render';

const sections = import.meta.glob('/src/sections/*/component.tsx');
const layouts = import.meta.glob('/src/layouts/*/component.tsx');

/** Loaded modules by file, and the errors of failed ones. */
const loaded = new Map<string, unknown>();
const failures = new Map<string, unknown>();

const fileOf = (folder: 'sections' | 'layouts', name: string) => `/src/${folder}/${name}/component.tsx`;

/** Loads the components of a page. A failed component throws when it is rendered, so that the others still work. */
export async function loadComponents(types: SectionName[], layout?: LayoutName): Promise<void> {
  const files = [
    ...new Set([...types.map((type) => fileOf('sections', type)), ...(layout ? [fileOf('layouts', layout)] : [])]),
  ];
  await Promise.all(
    files.map(async (file) => {
      if (loaded.has(file)) return;
      try {
        // A folder newer than this module is imported by its path.
        const load = sections[file] ?? layouts[file] ?? (() => import(/* @vite-ignore */ file));
        loaded.set(file, await load());
        failures.delete(file);
      } catch (error) {
        failures.set(file, error);
      }
    }),
  );
  // Some styles apply only once a script has run, as on a page: see `packages/engine/browser/boot.ts`.
  document.documentElement.dataset.scripted = '';
}

function moduleAt(file: string): unknown {
  if (failures.has(file)) throw failures.get(file);
  return loaded.get(file);
}

/** Renders layouts and sections fully interactive at once, as after client-side navigation. */
export const renderer: Renderer = {
  layout: (name) => layoutIn(moduleAt(fileOf('layouts', name)), name),
  section: ({ type }) => sectionIn(moduleAt(fileOf('sections', type)), type),
};
