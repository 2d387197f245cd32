import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { importGlobPlugin } from 'rolldown/experimental';

/** What is not a path is a package, which Node loads by itself. */
const PACKAGE = /^[^./]/;

/** Entries of collections, of which there may be thousands: Node reads them in a third of the memory. */
const ENTRY = /\/content\/(?!schemas\/)[^/]+\/[^/]+\.ts$/;

/** The name that a module has once it is in one with all that it imports. */
const LOADED = '.loaded.mjs';

/** Puts a module and all of ours that it imports into one, as Vite would, in a fraction of its time. */
async function bundle(file: string, env: Record<string, string>): Promise<string> {
  const bundled = await rolldown({
    input: resolve(file),
    platform: 'node',
    external: (id, importer, isResolved) =>
      importer !== undefined && (PACKAGE.test(id) || (isResolved && ENTRY.test(id))),
    makeAbsoluteExternalsRelative: false,
    plugins: [importGlobPlugin({ root: process.cwd() })],
    transform: { define: { 'import.meta.env': JSON.stringify(env) } },
    // What has no effect is loaded too: an endless loop is to be found here, not elsewhere.
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
 * @param file path from the project's root.
 * @param env what `import.meta.env` is in it.
 * @throws when a file cannot be parsed or throws, with its place.
 */
export async function loadModule<Module>(file: string, env: Record<string, string> = {}): Promise<Module> {
  process.setSourceMapsEnabled(true);
  const source = await bundle(file, env);
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
