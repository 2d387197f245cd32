import type { LayoutComponent, LayoutName } from '../model/layout';
import type { SectionComponent, SectionName } from '../model/section';

interface Module<Component> {
  default: Component;
}

/** All components are at hand when prerendering. @throws when a folder has no `component.tsx`. */
export function findSection<Name extends SectionName>({ type }: { type: Name }): SectionComponent<Name> {
  const files = import.meta.glob<Module<SectionComponent<Name>>>('../../sections/*/component.tsx', { eager: true });
  return componentOf(files, `../../sections/${type}/component.tsx`);
}

/** @throws when a folder has no `component.tsx`. */
export function findLayout<Name extends LayoutName>(name: Name): LayoutComponent<Name> {
  const files = import.meta.glob<Module<LayoutComponent<Name>>>('../../layouts/*/component.tsx', { eager: true });
  return componentOf(files, `../../layouts/${name}/component.tsx`);
}

function componentOf<Component>(files: Record<string, Module<Component>>, path: string): Component {
  const module = files[path];
  if (!module) throw new Error(`${path.replaceAll('../', '')} is missing`);
  return module.default;
}
