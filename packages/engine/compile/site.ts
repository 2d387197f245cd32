import { type ReadContent, readContent } from './content/content.ts';
import { type CompiledSite, compile, type FindFileMistakes } from './inspect.ts';
import type { LanguageFiles } from './languages/files.ts';
import { contentFiles, languageFiles, pageConfigs } from './ownFiles.ts';

/**
 * Compiles the site from its own files by default.
 *
 * @throws {SiteError} with all mistakes, if there are any.
 */
export function compileSite(
  configs: unknown = pageConfigs,
  read: ReadContent = readContent(contentFiles),
  languages: LanguageFiles = configs === pageConfigs ? languageFiles : new Map(),
  findFileMistakes?: FindFileMistakes,
): CompiledSite {
  return compile(configs, read, languages, findFileMistakes);
}
