import { globSync, readFileSync } from 'node:fs';
import { type ModuleHooks, registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CONTENT, PAGES } from './siteFiles.ts';
import { asMistake } from './syntax.ts';

/** What the site's own files export. */
export interface OwnFiles {
  pages: unknown;
  /** By the files' paths in `src/content`. */
  content: Map<string, unknown>;
}

/** Lets Node import our modules as Vite does: without an ending, and lists in JSON. */
const asVite = (): ModuleHooks =>
  registerHooks({
    resolve: (specifier, context, next) =>
      next(/^\.\.?\/(.*\/)?[^./]+$/.test(specifier) ? `${specifier}.ts` : specifier, context),
    load: (url, context, next) => {
      if (!url.endsWith('.json') || url.includes('/node_modules/')) return next(url, context);
      return {
        format: 'module',
        source: `export default ${readFileSync(fileURLToPath(url), 'utf8')}`,
        shortCircuit: true,
      };
    },
  });

async function read(file: string): Promise<unknown> {
  const module: { default?: unknown } = await import(pathToFileURL(resolve(file)).href).catch((error: unknown) => {
    throw asMistake(error);
  });
  return module.default;
}

/**
 * Reads the site's pages and content. Of thousands of entries Node takes a third of the memory that putting them into one
 * module would; but what it has read once, it does not read anew.
 *
 * @throws {SyntaxMistake} when a file cannot be parsed. What a file throws.
 */
export async function readOwnFiles(): Promise<OwnFiles> {
  const hooks = asVite();
  try {
    const pages = await read(PAGES);
    const content = new Map<string, unknown>();
    for (const file of globSync(`${CONTENT}{*,!(schemas)/*}.ts`).sort())
      content.set(file.slice(CONTENT.length).replaceAll('\\', '/'), await read(file));
    return { pages, content };
  } finally {
    hooks.deregister();
  }
}
