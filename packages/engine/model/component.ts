import type { ComponentType } from 'react';
import type { LayoutName, LayoutProps } from './layout.ts';
import type { LayoutTypes, SectionTypes } from './register.ts';
import type { PropsOf, SectionName } from './section.ts';

export type SectionComponent<Name extends SectionName> = ComponentType<PropsOf<SectionTypes[Name]>>;

export type LayoutComponent<Name extends LayoutName> = ComponentType<LayoutProps<LayoutTypes[Name]>>;

/**
 * The name to which each component was bound. Components are found by file path, which the compiler cannot check. The
 * binding functions are type-checked, so only bound components are accepted.
 */
const sections = new WeakMap<object, SectionName>();
const layouts = new WeakMap<object, LayoutName>();

/** Binds a component to its section type. It compiles only if the component accepts the type's props. */
export function sectionComponent<Name extends SectionName>(
  type: Name,
  component: SectionComponent<Name>,
): SectionComponent<Name> {
  sections.set(component, type);
  return component;
}

/** Binds a component to its layout. It compiles only if the component accepts the layout's props. */
export function layoutComponent<Name extends LayoutName>(
  name: Name,
  component: LayoutComponent<Name>,
): LayoutComponent<Name> {
  layouts.set(component, name);
  return component;
}

/** Returns the default export of a module of unknown shape. */
export const defaultOf = (module: unknown): unknown =>
  typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;

function isSection<Name extends SectionName>(value: unknown, type: Name): value is SectionComponent<Name> {
  return typeof value === 'function' && sections.get(value) === type;
}

function isLayout<Name extends LayoutName>(value: unknown, name: Name): value is LayoutComponent<Name> {
  return typeof value === 'function' && layouts.get(value) === name;
}

/** Returns the component that a module binds to a section type. @throws if it binds none, or binds another type */
export function sectionIn<Name extends SectionName>(module: unknown, type: Name): SectionComponent<Name> {
  const component = defaultOf(module);
  if (isSection(component, type)) return component;
  throw new Error(`src/sections/${type}/component.tsx must export default sectionComponent('${type}', …)`);
}

/** Returns the component that a module binds to a layout. @throws if it binds none, or binds another layout */
export function layoutIn<Name extends LayoutName>(module: unknown, name: Name): LayoutComponent<Name> {
  const component = defaultOf(module);
  if (isLayout(component, name)) return component;
  throw new Error(`src/layouts/${name}/component.tsx must export default layoutComponent('${name}', …)`);
}
