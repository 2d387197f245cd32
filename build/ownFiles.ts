import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadModule } from './loadModule.ts';

const CONTENT = 'src/content/';

/** Imports of our own files have no ending. */
const WITHOUT_ENDING = /^\.\.?\/(.*\/)?[^./]+$/;

/** What the site's own files export. */
export interface OwnFiles {
  pages: unknown;
  /** By the files' paths in `src/content`. */
  content: Map<string, unknown>;
}

/**
 * Reads the site's pages and content. Of thousands of entries Node takes a third of the memory that putting them into one
 * module would; but what it has read once, it does not read anew.
 *
 * @throws when a file cannot be parsed or throws.
 */
export async function readOwnFiles(): Promise<OwnFiles> {
  const { default: pages } = await loadModule<{ default: unknown }>('pages.config.ts');
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      next(WITHOUT_ENDING.test(specifier) ? `${specifier}.ts` : specifier, context),
  });
  const content = new Map<string, unknown>();
  try {
    for (const file of globSync(`${CONTENT}{*,!(schemas)/*}.ts`).sort()) {
      const module: { default?: unknown } = await import(pathToFileURL(resolve(file)).href);
      content.set(file.slice(CONTENT.length).replaceAll('\\', '/'), module.default);
    }
  } finally {
    hooks.deregister();
  }
  return { pages, content };
}
