import { lazy, type ReactNode, type RefObject, use } from 'react';
import type { SectionComponent } from '../../engine/model/component';
import type { Hydration, SectionName, SectionOf } from '../../engine/model/section';
import type { Renderer } from '../../engine/render/renderer';
import { hasSection, loadedLayout, loadedSection, loadSection } from '../load/components';
import { readyStyles, sheetInContent } from '../load/styles';
import { idle } from '../platform/idle';
import { whenNear } from '../platform/near';
import { TakeOver } from './TakeOver';

const near = (element: Element) => new Promise<void>((resolve) => whenNear(element, resolve));

/** How long in ms a section waits for the browser to be idle: where something always moves, a slow phone never is. */
const PATIENCE = 3_000;

const never = new Promise<never>(() => {});

/**
 * Stands for a section whose code has not come, where React does not hydrate the page but makes it anew, because something
 * else, such as a translator, has changed its HTML. It suspends too, so that the old page stays until all of the new one
 * can be shown.
 */
const Wait = (): ReactNode => use(never);

/** Resolves when a section's time has come. */
function timeOf(hydrate: Hydration, element: Element): Promise<void> {
  if (hydrate === 'visible') return near(element);
  if (hydrate === 'idle') return idle(PATIENCE);
  return never;
}

/**
 * Renders the page that was prerendered. React keeps the HTML of a section untouched while the promise of its
 * `lazy` component is open, so a section waits for its time by its promise. It serves this first page only; a page
 * that is navigated to is shown with its code at hand, so nothing waits for an element that is gone.
 *
 * @param onHydrated told of each section that has its handlers.
 */
export function hydratingRenderer(onHydrated: (section: Element) => void): Renderer {
  return {
    layout: loadedLayout,
    section: <Name extends SectionName>({ type, hydrate }: SectionOf<Name>, element: RefObject<Element | null>) => {
      if (hasSection(type)) return loadedSection(type);
      const component: SectionComponent<Name> = lazy(async () => {
        // Without an element the page is made anew, and its sheet goes with the old one.
        await (element.current ? timeOf(hydrate, element.current) : readyStyles().catch(() => {}));
        return { default: await loadSection(type) };
      });
      return component;
    },
    isPrerendered: true,
    sheet: sheetInContent(),
    onHydrated,
    loading: <Wait />,
    beside: <TakeOver />,
  };
}
