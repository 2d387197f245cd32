/**
 * Builds the whole site into `dist`: checks it, prerenders it, and puts it in place only when all of it is good.
 *
 *   npm run build
 */
import './production.ts';
import { rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { headersOf } from '../server/headers/headers.ts';
import { writeManifest } from '../server/release/manifest.ts';
import { publish } from '../server/release/publish.ts';
import { compress } from './compress.ts';
import { addAssetLicences } from './files/licences.ts';
import { writeSiteFiles } from './files/siteFiles.ts';
import { pageHashes } from './pageHashes.ts';
import { readPolicyFacts } from './policyFacts.ts';
import { prerender } from './prerender.ts';
import { readRecipient } from './recipient.ts';
import { report } from './report.ts';
import { writeShareImages } from './shareImages.ts';
import { fingerprint, markBuilt } from './sources.ts';

const DIST = 'dist';
const NEXT = '.dist-next';

/** Files of the build's own that nobody who visits needs. */
const LEFTOVERS = /^(\.vite|static-loader-data.*)$/;

async function build(): Promise<void> {
  const started = performance.now();
  const sources = await fingerprint();
  await prerender(NEXT, async (site) => {
    for (const name of await readdir(NEXT)) if (LEFTOVERS.test(name)) await rm(join(NEXT, name), { recursive: true });
    await writeSiteFiles(NEXT, site);
    await addAssetLicences(NEXT);
    await writeShareImages(NEXT, site);
    await compress(NEXT);
    await writeManifest(NEXT, readRecipient(), headersOf(await pageHashes(NEXT), readPolicyFacts()));
    await publish(NEXT, DIST);
    await markBuilt(sources);
    await report(DIST, site, performance.now() - started);
  });
}

function fail(error: unknown): never {
  const isPlain = error instanceof Error && error.name === 'SiteError';
  console.error(`\n${isPlain ? error.message : error instanceof Error ? error.stack : error}\n`);
  console.error('The build failed; dist is as it was before.');
  rmSync(NEXT, { recursive: true, force: true });
  rmSync('.vite-react-ssg-temp', { recursive: true, force: true });
  process.exit(1);
}

// vite-react-ssg rethrows a page's error in a queue that nobody awaits.
process.on('unhandledRejection', fail);

await build().catch(fail);
// vite-react-ssg keeps a timer that would hold the process for 15 s.
process.exit(0);
