/**
 * Builds the site's code: with vite-react-ssg, without any page, for the browser and for the build that renders with it
 * (why vite-react-ssg renders no pages: `docs/decisions/004`); and in one module what makes pages of content, so that no
 * build of the same code need put it together again.
 *
 *   node build/bundle.ts <folder>
 */
import './production.ts';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { loadEnv } from 'vite';
import { build } from 'vite-react-ssg/node';
import { outliveReaders } from '../relay/log.ts';
import type { BuiltEntry } from '../src/prerender.tsx';
import { bundle } from './loadModule.ts';

outliveReaders();
const [out = ''] = process.argv.slice(2);
const client = join(out, 'client');

function fail(error: unknown): never {
  // What the bundler says has the place in it; its stack leads through the bundler.
  const { errors, message, stack } = Object(error);
  const said = String((errors ? message : stack) ?? error).trim();
  console.error(process.stderr.isTTY && process.stderr.hasColors() ? said : stripVTControlCharacters(said));
  process.exit(1);
}
// vite-react-ssg rethrows a page's error in a queue that nobody awaits.
process.on('unhandledRejection', fail);

/** Where vite-react-ssg has put the module that renders: it removes it when it is done. */
function entryIn({ entry }: Partial<BuiltEntry>): string {
  if (!entry) throw new Error('src/prerender.tsx does not say where it is');
  return dirname(fileURLToPath(entry));
}

await mkdir(out, { recursive: true });
await writeFile(join(out, 'site.mjs'), await bundle('src/site.ts', { env: loadEnv('production', '.') }));
await build(
  {
    entry: 'src/prerender.tsx',
    dirStyle: 'flat',
    beastiesOptions: false,
    async onBeforePageRender(_path, template, { initialState }) {
      await writeFile(join(out, 'template.html'), template);
      await cp(entryIn(initialState), join(out, 'server'), { recursive: true });
      return undefined;
    },
    async onFinished() {
      // The frame without a page, which is kept as the template.
      await rm(join(client, 'index.html'));
    },
  },
  { build: { outDir: client, emptyOutDir: true, copyPublicDir: false }, logLevel: 'warn' },
).catch(fail);
// vite-react-ssg keeps a timer that would hold the process for 15 s.
process.exit(0);
