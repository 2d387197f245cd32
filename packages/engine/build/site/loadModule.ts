import { randomUUID } from 'node:crypto';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { importGlobPlugin } from 'rolldown/experimental';
import { siteModules } from './siteModules.ts';
import { asMistake } from './syntax.ts';

/** What is not a path, also of Windows, is a package, which Node loads by itself. */
const PACKAGE = /^(?![A-Za-z]:[\\/])[^./]/;
/** Our own packages are written for Vite, as the site is. */
const OWN = /^(@worldwright|virtual:worldwright)\//;

/** Whether what is imported is a package. @param id its name, or once it was looked for the path of its file. */
export const isPackage = (id: string): boolean => PACKAGE.test(id) && !OWN.test(id);

interface Options {
  /** What `import.meta.env` is in the module. */
  env?: Record<string, string>;
}

/**
 * Puts a module and all of ours that it imports into one, as Vite would, in a fraction of its time.
 *
 * @param file absolute, or from the project's root.
 */
export async function bundle(file: string, { env = {} }: Options): Promise<string> {
  const bundled = await rolldown({
    input: resolve(file),
    platform: 'node',
    external: (id, importer) => importer !== undefined && isPackage(id),
    plugins: [siteModules(), importGlobPlugin({ root: process.cwd() })],
    transform: { define: { 'import.meta.env': JSON.stringify(env) } },
    treeshake: false,
    logLevel: 'silent',
  });
  const { output } = await bundled.generate({ dir: '.', format: 'esm', sourcemap: 'inline', codeSplitting: false });
  return output[0].code;
}

/**
 * Loads a module of `src`, which is written for Vite: `import.meta.glob`, imports without an ending. For what has to
 * be quick.
 *
 * @param file absolute, or from the project's root.
 * @throws {SyntaxMistake} when a file cannot be parsed. What a file throws, with its place.
 */
export async function loadModule<Module>(file: string, options: Options = {}): Promise<Module> {
  process.setSourceMapsEnabled(true);
  const source = await bundle(file, options).catch((error: unknown) => {
    throw asMistake(error);
  });
  // Stands in the project's folder without being on the disk, so that its packages are found. No other has its name:
  // Vite's configuration has a copy of this function in the same process.
  const url = pathToFileURL(resolve(`.loaded-${randomUUID()}.mjs`)).href;
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === url ? { url, format: 'module', shortCircuit: true } : next(specifier, context),
    load: (address, context, next) =>
      address === url ? { source, format: 'module', shortCircuit: true } : next(address, context),
  });
  try {
    return await import(url);
  } finally {
    hooks.deregister();
  }
}
