import { pathToFileURL } from 'node:url';
import type * as siteModule from '../src/site.ts';
import type { Code } from './code.ts';
import { fileMistakes } from './fileMistakes.ts';
import { readOwnFiles } from './ownFiles.ts';
import { passedOver } from './passedOver.ts';

/** The compiled site, and what makes more of its pages' data. */
export interface Site
  extends Pick<typeof siteModule, 'markdownOf' | 'structuredDataOf' | 'goneAdvice' | 'formatProblems'> {
  site: ReturnType<typeof siteModule.compileFiles>;
}

/** Checks and compiles the site. @throws when it has mistakes, with all of them. */
export async function loadSite(code: Pick<Code, 'site'>): Promise<Site> {
  process.setSourceMapsEnabled(true);
  const { compileFiles, SiteError, ...rest }: typeof siteModule = await import(pathToFileURL(code.site).href);
  const { pages, content } = await readOwnFiles();
  const site = compileFiles(pages, content, passedOver());
  const problems = fileMistakes(site);
  if (problems.length > 0) throw new SiteError(problems);
  return { ...rest, site };
}
