import type { ComponentType } from 'react';
import type { LayoutName, LayoutProps } from './layout.ts';
import type { LayoutTypes, SectionTypes } from './register.ts';
import type { PropsOf, SectionName } from './section.ts';

/** A component that takes the props of a section type. */
export type SectionComponent<Name extends SectionName> = ComponentType<PropsOf<SectionTypes[Name]>>;

/** A component that takes the props of a layout. */
export type LayoutComponent<Name extends LayoutName> = ComponentType<LayoutProps<LayoutTypes[Name]>>;

/**
 * Which name each component was bound to. A component is found by the path of its file, which the compiler cannot
 * check; only what was bound here, where it can, is taken for a component of that name.
 */
const sections = new WeakMap<object, SectionName>();
const layouts = new WeakMap<object, LayoutName>();

/** Binds a component to its section type: it compiles only if the component takes what the type gives. */
export function sectionComponent<Name extends SectionName>(
  type: Name,
  component: SectionComponent<Name>,
): SectionComponent<Name> {
  sections.set(component, type);
  return component;
}

/** Binds a component to its layout: it compiles only if the component takes what the layout gives. */
export function layoutComponent<Name extends LayoutName>(
  name: Name,
  component: LayoutComponent<Name>,
): LayoutComponent<Name> {
  layouts.set(component, name);
  return component;
}

/** The default export of a module, which nothing is known of. */
export const defaultOf = (module: unknown): unknown =>
  typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;

function isSection<Name extends SectionName>(value: unknown, type: Name): value is SectionComponent<Name> {
  return typeof value === 'function' && sections.get(value) === type;
}

function isLayout<Name extends LayoutName>(value: unknown, name: Name): value is LayoutComponent<Name> {
  return typeof value === 'function' && layouts.get(value) === name;
}

/** The component that a module binds to a section type. @throws when it binds none, or to another type. */
export function sectionIn<Name extends SectionName>(module: unknown, type: Name): SectionComponent<Name> {
  const component = defaultOf(module);
  if (isSection(component, type)) return component;
  throw new Error(`src/sections/${type}/component.tsx must export default sectionComponent('${type}', …)`);
}

/** The component that a module binds to a layout. @throws when it binds none, or to another layout. */
export function layoutIn<Name extends LayoutName>(module: unknown, name: Name): LayoutComponent<Name> {
  const component = defaultOf(module);
  if (isLayout(component, name)) return component;
  throw new Error(`src/layouts/${name}/component.tsx must export default layoutComponent('${name}', …)`);
}
