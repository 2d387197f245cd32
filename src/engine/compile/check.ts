import { adviseOn } from './advice/advise';
import { type FormerPage, goneAdvice } from './advice/gone';
import { readContent } from './content';
import { contentFiles, pageConfigs } from './ownFiles';
import { formatProblems, type Problem } from './problems';
import { findSamples } from './samples';
import { compileSite } from './site';

/** What the check says of a site without mistakes. */
interface Checked {
  /** How many pages it has. */
  pages: number;
  /** What is unwise. */
  advice: Problem[];
  /** The same as lines for people. */
  lines: string;
  /** What is still sample content, a line each. */
  samples: string[];
}

/**
 * Checks the site's own files.
 *
 * @param former pages that it had before, whose addresses shall still lead somewhere.
 * @throws {SiteError} with every mistake, if there is any.
 */
export function checkSite(former: FormerPage[]): Checked {
  const read = readContent(contentFiles);
  const site = compileSite(pageConfigs, read);
  const advice = [...adviseOn(site), ...goneAdvice(former, site)];
  return { pages: site.pages.length, advice, lines: formatProblems(advice), samples: findSamples(read) };
}
