import type { PageData } from '../model/page';
import type { FindComponent } from '../render/SectionRenderer';

/**
 * The section that is being rendered, for the message of an error in it. React renders the sections of a page
 * one after the other and reports an error before it goes on, so the last one found is the one that threw.
 */
let rendering = '';

/** Notes which section is being rendered. */
export function watch(page: PageData, find: FindComponent): FindComponent {
  return (section) => {
    rendering = `${page.path} › ${section.key} (type "${section.type}")`;
    return find(section);
  };
}

/** Where an error of this moment came from: `/about-us › stats-2 (type "stats")`. */
export const lastRendered = () => rendering;
