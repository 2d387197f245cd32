import { lazy } from 'react';
import type { SectionComponent } from '../../engine/model/component';
import type { SectionName, SectionOf } from '../../engine/model/section';
import type { Renderer } from '../../engine/render/renderer';
import { hasSection, loadedLayout, loadedSection, loadSection } from '../load/components';

/**
 * Renders a page that is navigated to. The code of what it begins with is at hand; a section further down may still
 * wait for its own, and shows meanwhile that it does.
 *
 * @param loading what stands in its place.
 */
export const navigatedRenderer = (loading: Renderer['loading']): Renderer => ({
  layout: loadedLayout,
  section: <Name extends SectionName>({ type }: SectionOf<Name>): SectionComponent<Name> =>
    hasSection(type) ? loadedSection(type) : lazy(async () => ({ default: await loadSection(type) })),
  isPrerendered: false,
  loading,
});
