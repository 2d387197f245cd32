import type { ReactNode, RefObject } from 'react';
import type { LayoutComponent, SectionComponent } from '../model/component';
import type { LayoutName } from '../model/layout';
import type { SectionName, SectionOf } from '../model/section';

/** What differs between the sides that a page is rendered on: the build, and the browser. */
export interface Renderer {
  /** The component of a layout. Its code is at hand. */
  layout: <Name extends LayoutName>(name: Name) => LayoutComponent<Name>;
  /**
   * The component of a section. One that is not ready suspends.
   *
   * @param element the section's own element, once it is on the page.
   */
  section: <Name extends SectionName>(
    section: SectionOf<Name>,
    element: RefObject<Element | null>,
  ) => SectionComponent<Name>;
  /** Whether sections are prerendered HTML that is hydrated one by one. */
  isPrerendered: boolean;
  /** Address of the style sheet that the build has put at the end of the first section: React must know of it to hydrate. */
  sheet?: string | undefined;
  /** Told when a prerendered section has its handlers. */
  onHydrated?: (section: Element) => void;
  /** Shown where the code of a section is still on its way. */
  loading: ReactNode;
  /** Stands beside the content of each section, and is rendered with it. */
  beside?: ReactNode;
}
