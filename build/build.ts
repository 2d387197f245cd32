/**
 * Builds the whole site into `dist`: checks it, renders its pages, and puts it in place only when all of it is good.
 *
 *   npm run build
 */
import './production.ts';
import { lstatSync, rmSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileAdvice } from '../deploy/static/limits.ts';
import { outliveReaders } from '../relay/log.ts';
import { readOptions } from '../relay/options.ts';
import { headersOf } from '../server/headers/headers.ts';
import { isCopy, writeManifest } from '../server/release/manifest.ts';
import { publish } from '../server/release/publish.ts';
import { takeBuildLock } from './buildLock.ts';
import { forgetUnused } from './cache.ts';
import { buildCode, type Code, withFonts } from './code.ts';
import { compress } from './compress.ts';
import { checkEnvironment } from './environment.ts';
import { explain } from './explain.ts';
import { writeHostFiles } from './files/hostFiles.ts';
import { addAssetLicences } from './files/licences.ts';
import { writeSiteFiles } from './files/siteFiles.ts';
import { westernOfMost } from './fonts/letters.ts';
import { formerPages, notePages } from './formerPages.ts';
import { pageHashes } from './pageHashes.ts';
import { writePages } from './pages.ts';
import { Phases } from './phases.ts';
import { checkPictures } from './pictureFiles.ts';
import { isPlain, PlainError } from './plainError.ts';
import { readPolicyFacts } from './policyFacts.ts';
import { readRecipient } from './recipient.ts';
import { writeRefusalPage } from './refusalPage.ts';
import { releaseMemory } from './releaseMemory.ts';
import { report } from './report.ts';
import { writeShareImages } from './shareImages.ts';
import { loadSite } from './site.ts';
import { fingerprint, markBuilt } from './sources.ts';

const DIST = 'dist';
const NEXT = '.dist-next';

/** Files of the build's own that nobody who visits needs. */
const LEFTOVERS = /^(\.vite|static-loader-data.*)$/;

/** Puts what is the same for every page into an empty folder. */
async function layOut({ client }: Code): Promise<void> {
  await rm(NEXT, { recursive: true, force: true });
  await mkdir(NEXT);
  // What a link leads to is part of the site: as a link it would lead nowhere on another machine.
  await cp('public', NEXT, { recursive: true, dereference: true });
  await cp(client, NEXT, { recursive: true, filter: (file) => !LEFTOVERS.test(basename(file)) });
}

/** @throws {PlainError} where the folder of the built site cannot be replaced by another. */
function checkPlace(): void {
  if (lstatSync(DIST, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new PlainError(
      `${DIST} is a link, in whose place a build would put its own folder: remove it, and let what serves the site follow ${DIST} here`,
    );
}

/** What came in the way of the new site. */
function explainPlace(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EBUSY') throw error;
  throw new PlainError(
    `${DIST} is mounted from elsewhere, and a build replaces the folder: mount the one that it is in`,
  );
}

/** Whether the new site is in its place: what fails then has not kept it from there. */
let isPublished = false;

async function build(): Promise<void> {
  checkEnvironment();
  checkPlace();
  const phases = new Phases();
  const sources = fingerprint();
  checkPictures();
  // One after the other: side by side they would need the memory of both.
  const plain = await phases.time('code', buildCode);
  const loaded = await phases.time('content', () => loadSite(plain));
  releaseMemory();
  const code = await phases.time('fonts', () => withFonts(plain, westernOfMost(loaded.site.pages)));
  await phases.time('files', () => layOut(code));
  const { site, goneAdvice, formatProblems } = loaded;
  // Before the pages, after which this process is at its largest: drawing them takes a process beside it.
  await phases.time('shared links', () => writeShareImages(NEXT, site));
  const written = await phases.time('pages', () => writePages(NEXT, loaded, code));
  // Before they are replaced.
  const gone = formatProblems(goneAdvice(formerPages(DIST), site));
  notePages(NEXT, site.pages);
  await phases.time('site files', () => writeSiteFiles(NEXT, site));
  await addAssetLicences(NEXT);
  await writeRefusalPage(NEXT, site);
  await phases.time('compression', () => compress(NEXT, (path) => path in written.files));
  const notes: string[] = [];
  await phases.time('release', async () => {
    const headers = headersOf(await pageHashes(NEXT, written.hashes), readPolicyFacts(), site.facts.findable);
    notes.push(...(await writeHostFiles(NEXT, headers)));
    const files = await writeManifest(NEXT, readRecipient(site.facts), headers, written.files);
    notes.push(...fileAdvice(Object.keys(files).filter((path) => !isCopy(path, files)).length));
    await publish(NEXT, DIST).catch(explainPlace);
    isPublished = true;
  });
  const isChanged = fingerprint() !== sources;
  if (!isChanged) await markBuilt(sources);
  forgetUnused();
  await report(DIST, site, written.made, phases);
  if (isChanged) console.log('\nFiles have changed while the site was built: the next build takes them all.');
  for (const note of notes) console.log(`\nFor static hosts: ${note}`);
  if (gone) console.log(`\nUnwise, but no mistake:\n\n${gone}`);
}

outliveReaders();
readOptions({});
await takeBuildLock().catch((error: unknown) => {
  console.error(`Nothing can be built here: ${explain(error)}`);
  process.exit(1);
});
try {
  await build();
} catch (error) {
  console.error(`\n${isPlain(error) ? explain(error) : error instanceof Error ? error.stack : error}\n`);
  console.error(
    isPublished
      ? `The site is built, and ${DIST} is the new one; what failed comes after that.`
      : `The build failed; ${DIST} is as it was before.`,
  );
  rmSync(NEXT, { recursive: true, force: true });
  rmSync('.vite-react-ssg-temp', { recursive: true, force: true });
  process.exit(1);
}
