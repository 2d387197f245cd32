/** Runs files of pages and content that are written with code: apart, since they may never end. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { answerQuestions } from '../answers.ts';
import { isEditable } from '../files/siteFiles.ts';
import type { Evaluation } from './evaluator.ts';

/** Marks modules of one evaluation, so that Node reads them anew. */
const EDITION = 'editor';

let editions = 0;

/** What a file exports. @throws what the file throws */
async function evaluate({ root, file, texts }: Evaluation): Promise<unknown> {
  editions += 1;
  const edition = `?${EDITION}=${editions}`;
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      // A file that is not saved yet is not on disk.
      if (specifier.endsWith(edition)) return { url: specifier, shortCircuit: true };
      const parent = context.parentURL;
      if (!parent?.startsWith('file:') || !/^\.\.?\//.test(specifier)) return next(specifier, context);
      // As Vite resolves it: imports of our own files have no ending.
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
