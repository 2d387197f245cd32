/**
 * When each prerendered section comes alive. React keeps the HTML of a section untouched while the promise
 * of its `lazy` component is open, so a gate is just a promise that opens at the right time.
 */
import { lazy } from 'react';
import type { Hydration, SectionComponent, SectionName, SectionOf } from '../../engine/model/section';
import type { FindComponent } from '../../engine/render/SectionRenderer';
import { loadSection } from '../load/components';
import { whenNear } from '../platform/near';

const near = (element: Element) => new Promise<void>((resolve) => whenNear(element, resolve));

/** Resolves when the browser has nothing better to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });
}

function opening(hydrate: Hydration, element: Element): Promise<void> {
  if (hydrate === 'visible') return near(element);
  if (hydrate === 'idle') return idle();
  return new Promise(() => {});
}

/** For each section key, the component that takes the props of that section. */
interface GatedSections {
  get<Name extends SectionName>(key: string): SectionComponent<Name> | undefined;
  set<Name extends SectionName>(key: string, component: SectionComponent<Name>): void;
}

/**
 * Finds the components of the page that was prerendered, each behind its own gate. It serves this first page
 * only; a page that is navigated to, also the same one again, is shown with its code at hand, so no gate is
 * left that waits for an element which is gone.
 */
export function gatedSections(root: Element): FindComponent {
  const gated: GatedSections = new Map();
  return <Name extends SectionName>({ type, key, hydrate }: SectionOf<Name>) => {
    const known = gated.get<Name>(key);
    if (known) return known;
    const component: SectionComponent<Name> = lazy(async () => {
      const element = root.querySelector(`[data-key="${key}"]`);
      if (element) await opening(hydrate, element);
      return { default: await loadSection(type) };
    });
    gated.set(key, component);
    return component;
  };
}
