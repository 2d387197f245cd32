import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { importGlobPlugin } from 'rolldown/experimental';

/** What is not a path is a package, which Node loads by itself. */
const PACKAGE = /^[^./]/;

/** Entries of collections, of which there may be thousands: Node reads them in a third of the memory. */
const ENTRY = /\/content\/(?!schemas\/)[^/]+\/[^/]+\.ts$/;

/** How many modules have been loaded: the same file may be loaded again after it has changed. */
let loaded = 0;

interface Options {
  /** What `import.meta.env` is in the module. */
  env?: Record<string, string>;
  /** The process will not load it again: what Node has read once, it does not read anew. */
  isOnce?: boolean;
  /** Texts to take in place of those on disk, by the files' absolute paths. */
  texts?: ReadonlyMap<string, string>;
}

/** Puts a module and all of ours that it imports into one, as Vite would, in a fraction of its time. */
async function bundle(file: string, { env = {}, isOnce = false, texts = new Map() }: Options): Promise<string> {
  const bundled = await rolldown({
    input: resolve(file),
    platform: 'node',
    external: (id, importer, isResolved) =>
      importer !== undefined && (PACKAGE.test(id) || (isOnce && isResolved && ENTRY.test(id))),
    makeAbsoluteExternalsRelative: false,
    plugins: [{ name: 'texts', load: (id) => texts.get(id) }, importGlobPlugin({ root: process.cwd() })],
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
 * @throws when a file cannot be parsed or throws, with its place.
 */
export async function loadModule<Module>(file: string, options: Options = {}): Promise<Module> {
  process.setSourceMapsEnabled(true);
  const source = await bundle(file, options);
  // Stands in the project's folder without being on the disk, so that its packages are found.
  loaded += 1;
  const url = pathToFileURL(resolve(`.loaded-${loaded}.mjs`)).href;
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
