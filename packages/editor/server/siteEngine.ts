import type { ContentDescription, DeskSite } from '../model/site.ts';
import type { Look } from './engine.ts';

/** The definitions of sections, content and pages, as the site's code has them. */
export type Forms = Pick<DeskSite, 'sections' | 'pageSchema' | 'layouts'> & {
  content: Omit<ContentDescription, 'shownOn'>[];
};

/** The site's own code. */
export interface SiteEngine {
  /** @throws when the code cannot be loaded. */
  forms: () => Promise<Forms>;
  /**
   * Looks at the site.
   *
   * @param made what comes out of each file, by its path from the project's root.
   * @param paths addresses of the pages to look at; all without them.
   */
  look: (made: ReadonlyMap<string, unknown>, paths?: readonly string[]) => Promise<Look>;
  /** The code has changed: it is loaded anew. */
  forget: () => void;
}
