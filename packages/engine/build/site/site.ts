import { fileURLToPath } from 'node:url';
import type * as siteModule from '../../compile/entry.ts';
import type { Showing } from '../../model/values/schedule.ts';
import { hyphenatorOf } from '../pages/hyphenator.ts';
import { fileMistakes } from './fileMistakes.ts';
import { ignoredFiles } from './ignoredFiles.ts';
import { loadModule } from './loadModule.ts';
import { readOwnFiles } from './ownFiles.ts';
import { readRedirectsFile } from './redirectsFile.ts';

/** The compiled site, and functions that derive Markdown and structured data from it. */
export interface Site
  extends Pick<
    typeof siteModule,
    'markdownOf' | 'structuredDataOf' | 'languageOf' | 'removedPageAdvice' | 'formatProblems'
  > {
  site: ReturnType<typeof siteModule.compile>;
}

/**
 * Checks and compiles the site.
 *
 * @param env the build's variables, for `import.meta.env`
 * @param showing time and drafts; by default now, without drafts
 * @throws if it has mistakes, with all of them
 */
export async function loadSite(env: Record<string, string>, showing?: Showing): Promise<Site> {
  const { byLanguage, compile, hyphenateSite, readContent, SiteError, ...rest } = await loadModule<typeof siteModule>(
    fileURLToPath(new URL('../../compile/entry.ts', import.meta.url)),
    { env },
  );
  const { pages, content, languages } = await readOwnFiles();
  const compiled = compile(pages, readContent(content, ignoredFiles(), showing), byLanguage(languages));
  const first = { language: compiled.facts.language, pages, files: compiled.files };
  let site = compiled;
  for (const written of [first, ...compiled.languages.map((one) => one.written)]) {
    const hyphenate = await hyphenatorOf(written.language);
    if (hyphenate) site = hyphenateSite(site, written, hyphenate);
  }
  const problems = fileMistakes(site);
  if (problems.length > 0) throw new SiteError(problems);
  return { ...rest, site: { ...site, redirects: [...site.redirects, ...readRedirectsFile(site).redirects] } };
}
