import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizePath } from 'vite';
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
  /** Hyphenated words of all languages, by the absolute path of their `words.ts`. */
  shownWords: ReadonlyMap<string, object>;
}

/**
 * Checks and compiles the site.
 *
 * @param env the build's variables, for `import.meta.env`
 * @param showing time and drafts; by default now, without drafts
 * @throws if it has mistakes, with all of them
 */
export async function loadSite(env: Record<string, string>, showing?: Showing): Promise<Site> {
  const { byLanguage, compile, hyphenateSite, hyphenateWords, readContent, ...rest } = await loadModule<
    typeof siteModule
  >(fileURLToPath(new URL('../../compile/entry.ts', import.meta.url)), { env });
  const { pages, content, languages } = await readOwnFiles();
  const compiled = compile(pages, readContent(content, ignoredFiles(), showing), byLanguage(languages), fileMistakes);
  const first = { words: compiled.words, written: { language: compiled.facts.language, pages, files: compiled.files } };
  const shownWords = new Map<string, object>();
  let site = compiled;
  for (const { words, written } of [first, ...compiled.languages]) {
    const hyphenate = await hyphenatorOf(written.language);
    site = hyphenateSite(site, written, hyphenate);
    const folder = written === first.written ? 'content' : `languages/${written.language}`;
    shownWords.set(
      normalizePath(resolve('src', folder, 'words.ts')),
      hyphenateWords(words, hyphenate, written.language),
    );
  }
  return {
    ...rest,
    shownWords,
    site: { ...site, redirects: [...site.redirects, ...readRedirectsFile(site).redirects] },
  };
}
