import { type LayoutName, layoutIn, type SectionName, sectionIn } from '@worldwright/engine/component';
import type { Renderer } from '@worldwright/engine/render';

const sections = import.meta.glob('/src/sections/*/component.tsx');
const layouts = import.meta.glob('/src/layouts/*/component.tsx');

/** Modules that have been loaded, by their files, and why others could not be. */
const loaded = new Map<string, unknown>();
const failures = new Map<string, unknown>();

const fileOf = (folder: 'sections' | 'layouts', name: string) => `/src/${folder}/${name}/component.tsx`;

/** Loads what a page needs. What cannot be loaded is thrown by what would show it, so that the rest is there. */
export async function loadComponents(types: SectionName[], layout?: LayoutName): Promise<void> {
  const files = [
    ...new Set([...types.map((type) => fileOf('sections', type)), ...(layout ? [fileOf('layouts', layout)] : [])]),
  ];
  await Promise.all(
    files.map(async (file) => {
      if (loaded.has(file)) return;
      try {
        // A folder that is newer than this module is found by its address.
        const load = sections[file] ?? layouts[file] ?? (() => import(/* @vite-ignore */ file));
        loaded.set(file, await load());
        failures.delete(file);
      } catch (error) {
        failures.set(file, error);
      }
    }),
  );
  // Styles show what needs a script only where one has come, as on a page: see `packages/engine/browser/boot.ts`.
  document.documentElement.dataset.scripted = '';
}

function moduleAt(file: string): unknown {
  if (failures.has(file)) throw failures.get(file);
  return loaded.get(file);
}

/** Shows sections as a page that was navigated to does: with all their behaviour, at once. */
export const renderer: Renderer = {
  layout: (name) => layoutIn(moduleAt(fileOf('layouts', name)), name),
  section: ({ type }) => sectionIn(moduleAt(fileOf('sections', type)), type),
};
