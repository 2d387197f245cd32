import type { LayoutComponent, LayoutName } from '../../engine/model/layout';
import type { PageData } from '../../engine/model/page';
import type { SectionComponent, SectionName } from '../../engine/model/section';
import { loadPart } from './loadWithRetry';

interface Module<Component> {
  default: Component;
}

/** Code that has been loaded: for each name, the component that takes the props of that name. */
interface LoadedSections {
  get<Name extends SectionName>(name: Name): SectionComponent<Name> | undefined;
  set<Name extends SectionName>(name: Name, component: SectionComponent<Name>): void;
}

interface LoadedLayouts {
  get<Name extends LayoutName>(name: Name): LayoutComponent<Name> | undefined;
  set<Name extends LayoutName>(name: Name, component: LayoutComponent<Name>): void;
}

const sections: LoadedSections = new Map();
const layouts: LoadedLayouts = new Map();

/** Fetches a section's code, once. */
export async function loadSection<Name extends SectionName>(name: Name): Promise<SectionComponent<Name>> {
  const loaded = sections.get(name);
  if (loaded) return loaded;
  const files = import.meta.glob<Module<SectionComponent<Name>>>('../../sections/*/component.tsx');
  const { default: component } = await loadPart(fileOf(files, `../../sections/${name}/component.tsx`));
  sections.set(name, component);
  return component;
}

/** Fetches a layout's code, once. */
export async function loadLayout<Name extends LayoutName>(name: Name): Promise<LayoutComponent<Name>> {
  const loaded = layouts.get(name);
  if (loaded) return loaded;
  const files = import.meta.glob<Module<LayoutComponent<Name>>>('../../layouts/*/component.tsx');
  const { default: component } = await loadPart(fileOf(files, `../../layouts/${name}/component.tsx`));
  layouts.set(name, component);
  return component;
}

/** Fetches all that a page needs to be shown at once. */
export async function loadPageCode(page: PageData): Promise<void> {
  await Promise.all([loadLayout(page.layout.name), ...page.sections.map(({ type }) => loadSection(type))]);
}

/** @throws when the section's code has not been loaded. */
export function loadedSection<Name extends SectionName>(name: Name): SectionComponent<Name> {
  return present(sections.get(name), name);
}

/** @throws when the layout's code has not been loaded. */
export function loadedLayout<Name extends LayoutName>(name: Name): LayoutComponent<Name> {
  return present(layouts.get(name), name);
}

function fileOf<T>(files: Record<string, () => Promise<T>>, path: string): () => Promise<T> {
  return present(files[path], path);
}

function present<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`${name} is not there`);
  return value;
}
