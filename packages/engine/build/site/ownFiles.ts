import { existsSync, readFileSync } from 'node:fs';
import { type ModuleHooks, registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { filesBelow } from './filesBelow.ts';
import { CONTENT, isContent, isOfLanguage, LANGUAGES, PAGES } from './siteFiles.ts';
import { PALETTE, paletteSource, siteFileOf } from './siteModules.ts';
import { asMistake } from './syntax.ts';

/** Default exports of the site's own files. */
export interface OwnFiles {
  pages: unknown;
  /** By path in `src/content`. */
  content: Map<string, unknown>;
  /** By path in `src/languages`. */
  languages: Map<string, unknown>;
}

/** Packages may be loaded at the same time; Node resolves them unchanged. */
const isOfPackage = (url: string): boolean => url.includes('/node_modules/');

/** Makes Node import modules as Vite does: without extension, and JSON. */
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

/** Returns the default export of a site's file. @throws {SyntaxMistake} if it cannot be parsed. Also its own errors. */
export async function readOwnFile(file: string): Promise<unknown> {
  const hooks = asVite();
  try {
    return await read(file);
  } finally {
    hooks.deregister();
  }
}

/** Returns the paths of a folder's files that match, relative to it; an empty list without the folder. */
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
 * Reads the site's pages and content. With thousands of entries this needs a third of the memory of one bundle. Node
 * caches modules, so changed files are not read again.
 *
 * @throws {SyntaxMistake} if a file cannot be parsed. Also errors thrown by a file.
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
