/**
 * Puts what makes pages of content into one module, so that no build of the same code need do it again.
 *
 *   node build/bundleContentCode.ts <folder>
 */
import './production.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { outliveReaders } from '../relay/log.ts';
import { explain } from './explain.ts';
import { bundle } from './loadModule.ts';

outliveReaders();
const [out = ''] = process.argv.slice(2);
await mkdir(out, { recursive: true });
try {
  await writeFile(join(out, 'site.mjs'), await bundle('src/site.ts', { env: loadEnv('production', '.') }));
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
