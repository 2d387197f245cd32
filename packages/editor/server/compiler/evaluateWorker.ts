/** Worker that evaluates page and content files with code, which may loop forever. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isEditable } from '../files/siteFiles.ts';
import { answerQuestions } from './answerQuestions.ts';

export interface Evaluation {
  root: string;
  file: string;
  /** Texts of files that differ from those on disk. */
  texts: ReadonlyMap<string, string>;
}

/** Query parameter for the modules of one evaluation, so that Node does not use its module cache. */
const EDITION = 'editor';

let editions = 0;

/** Returns a file's default export. @throws the file's error. */
async function evaluate({ root, file, texts }: Evaluation): Promise<unknown> {
  editions += 1;
  const edition = `?${EDITION}=${editions}`;
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      // An unsaved file is not on disk.
      if (specifier.endsWith(edition)) return { url: specifier, shortCircuit: true };
      const parent = context.parentURL;
      if (!parent?.startsWith('file:') || !/^\.\.?\//.test(specifier)) return next(specifier, context);
      // Like Vite: imports of the site's files have no extension.
      const url = new URL(/\.\w+$/.test(specifier) ? specifier : `${specifier}.ts`, parent);
      const isOurs = parent.endsWith(edition) && isEditable(relative(root, fileURLToPath(url)));
      return { url: url.href.replace(/\?.*/, '') + (isOurs ? edition : ''), shortCircuit: true };
    },
    load(url, context, next) {
      const path = url.startsWith('file:') ? fileURLToPath(url.replace(/\?.*/, '')) : '';
      if (path.endsWith('.json') && path.startsWith(join(root, 'src')))
        return { format: 'module', source: `export default ${readFileSync(path, 'utf8')}`, shortCircuit: true };
      if (!url.endsWith(edition)) return next(url, context);
      const source = texts.get(relative(root, path)) ?? readFileSync(path, 'utf8');
      return { format: 'module-typescript', source, shortCircuit: true };
    },
  });
  try {
    const module: unknown = await import(pathToFileURL(join(root, file)).href + edition);
    return typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  } finally {
    hooks.deregister();
  }
}

answerQuestions<Evaluation>(evaluate);
