import { addServices, type Project } from '@worldwright/engine/testing';
import { PAGES } from './model/files.ts';

export { screensIn } from './screens.ts';
export { de } from './words/de.ts';
export { en } from './words/en.ts';

/** Path of a page with the maximum length. */
export const LONG = '/long';
export const SECTIONS = 300;
/** Number of services of the site. */
export const SERVICES = 1_000;

/** Returns the heading of a section of the long page by its index. The first is its banner. */
export const headingAt = (place: number): string => (place === 0 ? 'Long' : `Section ${place}`);

/** Adds a page with 300 sections, and 1,000 services, to a copy of the site. */
export function enlarge(project: Project): void {
  addServices(project.dir, SERVICES);
  const sections = Array.from({ length: SECTIONS }, (_, place) =>
    place === 0
      ? `{ type: 'banner', heading: '${headingAt(place)}' },\n`
      : `{ type: 'text', heading: '${headingAt(place)}', paragraphs: ['Words of ${place}.'] },\n`,
  );
  const page = `{ path: '${LONG}', layout: 'site', title: 'Long', description: 'Long.', sections: [\n${sections.join('')}] },\n`;
  project.edit(PAGES, 'export default definePages([', `export default definePages([\n${page}`);
}
