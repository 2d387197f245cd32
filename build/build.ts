/**
 * Builds the whole site into `dist`: checks it, renders its pages, and puts it in place only when all of it is good.
 *
 *   npm run build
 */
import './production.ts';
import { rmSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { writeManifest } from '../server/release/manifest.ts';
import { publish } from '../server/release/publish.ts';
import type * as siteModule from '../src/engine/compile/site.ts';
import { forgetUnused } from './cache.ts';
import { buildCode, type Code } from './code.ts';
import { compress } from './compress.ts';
import { loadModule } from './loadModule.ts';
import { writePages } from './pages.ts';
import { Phases } from './phases.ts';
import { readRecipient } from './recipient.ts';
import { report } from './report.ts';
import { writeShareImages } from './shareImages.ts';
import { writeSiteFiles } from './siteFiles.ts';
import { fingerprint, markBuilt } from './sources.ts';

const DIST = 'dist';
const NEXT = '.dist-next';

const ending = new AbortController();

async function compile(): Promise<siteModule.CompiledSite> {
  const { compileSite } = await loadModule<typeof siteModule>('src/engine/compile/site.ts', loadEnv('production', '.'));
  return compileSite();
}

/** Puts what is the same for every page into an empty folder. */
async function layOut({ client }: Code): Promise<void> {
  await rm(NEXT, { recursive: true, force: true });
  await mkdir(NEXT);
  await cp('public', NEXT, { recursive: true });
  await cp(join(client, 'assets'), join(NEXT, 'assets'), { recursive: true });
}

async function build(): Promise<void> {
  const phases = new Phases();
  const sources = await fingerprint();
  const [code, site] = await Promise.all([
    phases.time('code', () => buildCode(ending.signal)),
    phases.time('content', compile),
  ]);
  await phases.time('files', () => layOut(code));
  await phases.time('pages', () => writePages(NEXT, site, code));
  await writeSiteFiles(NEXT, site);
  await phases.time('shared links', () => writeShareImages(NEXT, site));
  await phases.time('compression', () => compress(NEXT));
  await phases.time('release', async () => {
    await writeManifest(NEXT, readRecipient());
    await publish(NEXT, DIST);
  });
  await markBuilt(sources);
  await forgetUnused();
  await report(DIST, site, phases);
}

try {
  await build();
} catch (error) {
  ending.abort();
  const isPlain = error instanceof Error && error.name === 'SiteError';
  console.error(`\n${isPlain ? error.message : error instanceof Error ? error.stack : error}\n`);
  console.error('The build failed; dist is as it was before.');
  rmSync(NEXT, { recursive: true, force: true });
  rmSync('.vite-react-ssg-temp', { recursive: true, force: true });
  process.exit(1);
}
