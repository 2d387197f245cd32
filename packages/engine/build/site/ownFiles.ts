import { existsSync, readFileSync } from 'node:fs';
import { type ModuleHooks, registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { filesBelow } from './filesBelow.ts';
import { CONTENT, isContent, isOfLanguage, LANGUAGES, PAGES } from './siteFiles.ts';
import { PALETTE, paletteSource, siteFileOf } from './siteModules.ts';
import { asMistake } from './syntax.ts';

/** What the site's own files export. */
export interface OwnFiles {
  pages: unknown;
  /** By the files' paths in `src/content`. */
  content: Map<string, unknown>;
  /** By the files' paths in `src/languages`. */
  languages: Map<string, unknown>;
}

/** Packages, which may be loaded at the same time, are as Node knows them. */
const isOfPackage = (url: string): boolean => url.includes('/node_modules/');

/** Lets Node import our modules as Vite does: without an ending, and lists in JSON. */
const asVite = (): ModuleHooks =>
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier === PALETTE)
        return { url: `data:text/javascript,${encodeURIComponent(paletteSource())}`, shortCircuit: true };
      const file = siteFileOf(specifier);
      if (file) return next(pathToFileURL(file).href, context);
      const isBare = /^\.\.?\/(.*\/)?[^./]+$/.test(specifier) && !isOfPackage(context.parentURL ?? '');
      return next(isBare ? `${specifier}.ts` : specifier, context);
    },
    load: (url, context, next) => {
      if (!url.endsWith('.json') || isOfPackage(url)) return next(url, context);
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

/** What one of the site's own files exports. @throws {SyntaxMistake} when it cannot be parsed. What it throws. */
export async function readOwnFile(file: string): Promise<unknown> {
  const hooks = asVite();
  try {
    return await read(file);
  } finally {
    hooks.deregister();
  }
}

/** The files in a folder that are read, by their paths there; none where there is no such folder. */
const namesIn = (folder: string, isRead: (path: string) => boolean): string[] =>
  (existsSync(folder) ? filesBelow(folder) : [])
    .map((file) => file.slice(folder.length).replaceAll('\\', '/'))
    .filter(isRead)
    .sort();

async function readAll(folder: string, isRead: (path: string) => boolean): Promise<Map<string, unknown>> {
  const files = new Map<string, unknown>();
  for (const name of namesIn(folder, isRead)) files.set(name, await read(folder + name));
  return files;
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
    return { pages, content: await readAll(CONTENT, isContent), languages: await readAll(LANGUAGES, isOfLanguage) };
  } finally {
    hooks.deregister();
  }
}
