import { type ReadContent, readContent } from './content/content.ts';
import { type CompiledSite, inspectSite, withoutMistakes } from './inspect.ts';
import type { LanguageFiles } from './languages/files.ts';
import { withPrefix } from './languages/prefix.ts';
import { withLanguages } from './languages/withLanguages.ts';
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
): CompiledSite {
  return withPrefix(withoutMistakes(withLanguages(inspectSite(configs, read), configs, languages, read)));
}
