import { type ReadContent, readContent } from './content.ts';
import { type CompiledSite, inspectSite, withoutMistakes } from './inspect.ts';
import { contentFiles, pageConfigs } from './ownFiles.ts';

/**
 * Compiles the site of its own files, unless others are given.
 *
 * @throws {SiteError} with every mistake found, if there is any.
 */
export function compileSite(
  configs: unknown = pageConfigs,
  read: ReadContent = readContent(contentFiles),
): CompiledSite {
  return withoutMistakes(inspectSite(configs, read));
}
