import { defaultOf, type SectionComponent, sectionIn } from '../model/component.ts';
import type { SectionName } from '../model/section.ts';
import { sections } from './sections.ts';

const loaded = new Map<string, unknown>();

/** Loads the code of section types, each once. @throws if loading fails. */
export async function loadSections(types: readonly string[]): Promise<void> {
  await Promise.all(
    types.map(async (type) => {
      if (loaded.has(type)) return;
      const module = await sections[`/src/sections/${type}/component.tsx`]?.();
      // During a deploy the host may serve an empty file. In development the page names the missing component instead.
      if (import.meta.env.PROD && !defaultOf(module)) throw new Error(`no code for "${type}"`);
      loaded.set(type, module);
    }),
  );
}

/** Returns the component of a section type. @throws if its code is not loaded. */
export const loadedSection = <Name extends SectionName>(type: Name): SectionComponent<Name> =>
  sectionIn(loaded.get(type), type);
