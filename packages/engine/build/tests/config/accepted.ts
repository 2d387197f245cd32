import pages from '../../../../../pages.config';
import { readContent } from '../../../compile/content/content';
import { SiteError } from '../../../compile/content/problems';
import type { CompiledSite } from '../../../compile/inspect';
import { contentFiles } from '../../../compile/ownFiles';
import { compileSite } from '../../../compile/site';
import { drawMutations, type Mutation } from './mutations';

/** A valid change of the site, and the resulting site. */
export interface Accepted {
  name: string;
  site: CompiledSite;
}

/** The unchanged site. */
export const ownSite = compileSite();

const content = readContent(contentFiles);

function siteOf({ make }: Mutation): CompiledSite | undefined {
  const files = make();
  try {
    const read = files.content === contentFiles ? content : readContent(files.content);
    return compileSite(files.pages, read, files.languages);
  } catch (error) {
    if (error instanceof SiteError) return undefined;
    throw error;
  }
}

/** Yields the valid changes among `count` random ones, one at a time to save memory. */
export function* acceptedSites(count: number, seed: number): Generator<Accepted> {
  for (const mutation of drawMutations({ pages, content: contentFiles }, ['world', 'thank-you'], count, seed)) {
    const site = siteOf(mutation);
    if (site) yield { name: mutation.name, site };
  }
}
