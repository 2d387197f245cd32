import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { importGlobPlugin } from 'rolldown/experimental';

/** What is not a path is a package, which Node loads by itself. */
const PACKAGE = /^[^./]/;

/** The name that a module has once it is in one with all that it imports. */
const LOADED = '.loaded.mjs';

/** Puts a module and all of ours that it imports into one, as Vite would, in a fraction of its time. */
async function bundle(file: string): Promise<string> {
  const bundled = await rolldown({
    input: resolve(file),
    platform: 'node',
    external: (id, importer) => importer !== undefined && PACKAGE.test(id),
    plugins: [importGlobPlugin({ root: process.cwd() })],
    transform: { define: { 'import.meta.env': '{}' } },
    // What has no effect is loaded too: an endless loop is to be found here, not elsewhere.
    treeshake: false,
    logLevel: 'silent',
  });
  const { output } = await bundled.generate({ dir: '.', format: 'esm', sourcemap: 'inline', codeSplitting: false });
  return output[0].code;
}

/**
 * Loads a module of `src`, which is written for Vite: `import.meta.glob`, imports without an ending. For what has to
 * be quick; `import.meta.env` is empty in it.
 *
 * @param file path from the project's root.
 * @throws when a file cannot be parsed or throws, with its place.
 */
export async function loadModule<Module>(file: string): Promise<Module> {
  process.setSourceMapsEnabled(true);
  const source = await bundle(file);
  // Stands in the project's folder without being on the disk, so that its packages are found.
  const url = pathToFileURL(resolve(LOADED)).href;
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
