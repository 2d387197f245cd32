import { adviseOn } from './advice/advise.ts';
import { type FormerPage, removedPageAdvice } from './advice/removedPages.ts';
import { logosOn, type ShownLogo } from './advice/sections.ts';
import { readContent } from './content/content.ts';
import { formatProblems, type Problem } from './content/problems.ts';
import { findSamples } from './content/samples.ts';
import type { CompiledSite, FindFileMistakes } from './inspect.ts';
import { contentFiles, pageConfigs } from './ownFiles.ts';
import { compileSite } from './site.ts';

/** The result of checking a site without mistakes. */
interface Checked {
  pages: number;
  /** Allowed but unwise: see `adviseOn`. */
  advice: Problem[];
  lines: string;
  /** Sample content that has not been replaced, one line each. */
  samples: string[];
  /** Next scheduled change in UTC; null if there is none. */
  next: string | null;
}

/**
 * Checks the site's own files.
 *
 * @param former pages of an earlier build; reports those without a redirect.
 * @param ignoredFiles paths of ignored files from the project's root.
 * @param buildAdvice finds further advice for which the build is needed.
 * @throws {SiteError} with all mistakes, if there are any.
 */
export async function checkSite(
  former: FormerPage[],
  ignoredFiles: readonly string[] = [],
  findFileMistakes: FindFileMistakes = () => [],
  buildAdvice: (site: CompiledSite, logos: ShownLogo[]) => Promise<Problem[]> = async () => [],
): Promise<Checked> {
  const read = readContent(contentFiles, ignoredFiles);
  const site = compileSite(pageConfigs, read, undefined, findFileMistakes);
  const advice = [
    ...read.unfinished,
    ...adviseOn(site),
    ...removedPageAdvice(former, site),
    ...(await buildAdvice(site, logosOn(site))),
  ];
  const next = site.nextChange === undefined ? null : new Date(site.nextChange).toISOString();
  return { pages: site.pages.length, advice, lines: formatProblems(advice), samples: findSamples(read), next };
}
