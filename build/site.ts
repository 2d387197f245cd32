import { loadEnv } from 'vite';
import type * as siteModule from '../src/site.ts';
import { loadModule } from './loadModule.ts';
import { readOwnFiles } from './ownFiles.ts';

/** The compiled site, and what makes more of its pages' data. */
export interface Site
  extends Pick<typeof siteModule, 'markdownOf' | 'structuredDataOf' | 'goneAdvice' | 'formatProblems'> {
  site: ReturnType<typeof siteModule.compileFiles>;
}

/** Checks and compiles the site. @throws when it has mistakes, with all of them. */
export async function loadSite(): Promise<Site> {
  const env = loadEnv('production', '.');
  const { compileFiles, ...rest } = await loadModule<typeof siteModule>('src/site.ts', { env });
  const { pages, content } = await readOwnFiles();
  return { ...rest, site: compileFiles(pages, content) };
}
