import { adviseOn } from './advice/advise.ts';
import { type FormerPage, goneAdvice } from './advice/gone.ts';
import { readContent } from './content/content.ts';
import { formatProblems, type Problem, SiteError } from './content/problems.ts';
import { findSamples } from './content/samples.ts';
import type { CompiledSite } from './inspect.ts';
import { contentFiles, pageConfigs } from './ownFiles.ts';
import { compileSite } from './site.ts';

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
  /** The next time at which something is shown or no longer shown, in UTC; none where no date is to come. */
  next: string | null;
}

/**
 * Checks the site's own files.
 *
 * @param former pages that it had before, whose addresses shall still lead somewhere.
 * @param passedOver paths of files that are not among the content, though they were meant to be.
 * @param moreOf what else is wrong with a site without mistakes of its own, as only the build can tell.
 * @param moreAdvice what else is unwise, as only the build can tell.
 * @throws {SiteError} with every mistake, if there is any.
 */
export async function checkSite(
  former: FormerPage[],
  passedOver: readonly string[] = [],
  moreOf: (site: CompiledSite) => Problem[] = () => [],
  moreAdvice: (site: CompiledSite) => Promise<Problem[]> = async () => [],
): Promise<Checked> {
  const read = readContent(contentFiles, passedOver);
  const site = compileSite(pageConfigs, read);
  const more = moreOf(site);
  if (more.length > 0) throw new SiteError(more);
  const advice = [...read.unfinished, ...adviseOn(site), ...goneAdvice(former, site), ...(await moreAdvice(site))];
  const next = site.nextChange === undefined ? null : new Date(site.nextChange).toISOString();
  return { pages: site.pages.length, advice, lines: formatProblems(advice), samples: findSamples(read), next };
}
