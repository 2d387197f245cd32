import { randomUUID } from 'node:crypto';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { importGlobPlugin } from 'rolldown/experimental';
import { messageOf } from '../../model/messageOf.ts';
import { siteModules } from './siteModules.ts';
import { asMistake, missingPackage } from './syntax.ts';

/** Matches package names, and no paths, including those of Windows. Node loads packages itself. */
const PACKAGE = /^(?![A-Za-z]:[\\/])[^./]/;
/** Our own packages must be bundled: they are written for Vite. */
const OWN = /^(@worldwright|virtual:worldwright)\//;

/** Whether an import is a third-party package. @param id the specifier, or the resolved path. */
export const isPackage = (id: string): boolean => PACKAGE.test(id) && !OWN.test(id);

interface Options {
  env?: Record<string, string>;
}

/**
 * Bundles a module with all of our modules that it imports, as Vite does, but much faster.
 *
 * @param file absolute path, or relative to the project's root.
 * @param importers receives a file with each import, by the import's specifier.
 */
export async function bundle(
  file: string,
  { env = {} }: Options,
  importers = new Map<string, string>(),
): Promise<string> {
  const bundled = await rolldown({
    input: resolve(file),
    platform: 'node',
    external: (id, importer) => {
      if (importer !== undefined) importers.set(id, importer);
      return importer !== undefined && isPackage(id);
    },
    plugins: [siteModules(), importGlobPlugin({ root: process.cwd() })],
    transform: { define: { 'import.meta.env': JSON.stringify(env) } },
    treeshake: false,
    logLevel: 'silent',
  });
  const { output } = await bundled.generate({ dir: '.', format: 'esm', sourcemap: 'inline', codeSplitting: false });
  return output[0].code;
}

/**
 * Loads a module written for Vite, with `import.meta.glob` and imports without extension, without starting Vite.
 *
 * @param file absolute path, or relative to the project's root.
 * @throws {SyntaxMistake} if a file cannot be parsed. Errors thrown by a file have source-mapped stacks.
 */
export async function loadModule<Module>(file: string, options: Options = {}): Promise<Module> {
  process.setSourceMapsEnabled(true);
  const importers = new Map<string, string>();
  const source = await bundle(file, options, importers).catch((error: unknown) => {
    throw asMistake(error);
  });
  // A virtual file in the project's folder, so Node finds its packages. Its name is unique, because Vite's configuration
  // has a copy of this function in the same process.
  const url = pathToFileURL(resolve(`.loaded-${randomUUID()}.mjs`)).href;
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === url ? { url, format: 'module', shortCircuit: true } : next(specifier, context),
    load: (address, context, next) =>
      address === url ? { source, format: 'module', shortCircuit: true } : next(address, context),
  });
  try {
    return await import(url);
  } catch (error) {
    const [, name = ''] = /^Cannot find package '(.+?)'/.exec(messageOf(error)) ?? [];
    const importer = importers.get(name) ?? [...importers].find(([id]) => id.startsWith(`${name}/`))?.[1];
    throw name && importer ? missingPackage(importer, name) : error;
  } finally {
    hooks.deregister();
  }
}
