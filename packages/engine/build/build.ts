/**
 * Builds the whole site into `dist`: checks it, prerenders its pages, and puts it in place only when all of it is good.
 *
 *   npm run build
 *   npm run build -- --drafts     with drafts and what is not public yet, marked, and closed to search engines
 *   npm run build -- --preview    the same, into `.cache/preview`: `dist` stays as it is
 */
import './production.ts';
import { lstatSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outliveReaders, readOptions } from '@worldwright/relay/node';
import type { PageHashes, Recipient, SiteHeaders } from '@worldwright/server/build';
import {
  fileAdvice,
  folderOf,
  headersFile,
  headersOf,
  isCopy,
  overLimits,
  publish,
  writeManifest,
} from '@worldwright/server/build';
import { loadEnv } from 'vite';
import { takeBuildLock } from './buildLock.ts';
import { checkEnvironment } from './environment.ts';
import { explain } from './explain.ts';
import { writeAppIcons } from './files/appIcons.ts';
import { addAssetLicences } from './files/licences.ts';
import { writeSiteFiles } from './files/siteFiles.ts';
import { nextChangeLine, noteNextChange, timeOfBuild } from './nextChange.ts';
import { compress } from './pages/compress.ts';
import { readPolicyFacts } from './pages/policyFacts.ts';
import { prerenderSite } from './pages/prerender.ts';
import { writeRefusalPages } from './pages/refusalPage.ts';
import { Phases } from './phases.ts';
import { PlainError } from './plainError.ts';
import { PREVIEW } from './previewFolder.ts';
import { writeShareImages } from './share/shareImages.ts';
import { formerPages, notePages } from './site/formerPages.ts';
import { checkPictures } from './site/pictureFiles.ts';
import { loadSite, type Site } from './site/site.ts';
import { fingerprint, markBuilt, PREFIXES } from './sources.ts';

const NEXT = '.dist-next';

const { values } = readOptions({
  options: { drafts: { type: 'boolean', default: false }, preview: { type: 'boolean', default: false } },
});
const DIST = values.preview ? PREVIEW : 'dist';
const drafts = values.drafts || values.preview;

/** @throws {PlainError} where the folder of the built site cannot be replaced by another */
function checkPlace(): void {
  if (lstatSync(DIST, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new PlainError(
      `${DIST} is a link, in whose place a build would put its own folder: remove it, and let what serves the site follow ${DIST} here`,
    );
}

/** Whether the new site is in its place: what fails then has not kept it from there. */
let isPublished = false;

async function build(): Promise<void> {
  checkEnvironment();
  checkPlace();
  const phases = new Phases();
  const showing = {
    now: timeOfBuild(),
    drafts,
    ...(drafts ? { isPreview: true as const } : {}),
  };
  const sources = fingerprint();
  checkPictures();
  const loaded = await phases.time('content', () => loadSite(loadEnv('production', '.', PREFIXES), showing));
  const notes: string[] = [];
  const endOfPages = phases.begin('pages');
  await prerenderSite(loaded, NEXT, {
    // Drawing keeps the other cores busy.
    beside: () => phases.time('shared links', () => writeShareImages(NEXT, loaded.site)),
    async onFinished(hashes) {
      endOfPages();
      notes.push(...(await finish(loaded, hashes, phases)));
    },
  });
  const isChanged = fingerprint() !== sources;
  // A build with drafts is not what `npm start` serves.
  if (!isChanged && !drafts) await markBuilt(sources);
  console.log(`\n${loaded.site.pages.length} pages in ${phases.total.toFixed(1)} s: ${phases}`);
  if (isChanged) console.log('\nFiles have changed while the site was built: the next build takes them all.');
  for (const note of notes) console.log(`\n${note}`);
  const { nextChange } = loaded.site;
  if (nextChange !== undefined) console.log(`\n${nextChangeLine(nextChange)}`);
}

/** Whom the form of this build sends enquiries to: the server that serves it has to let them through. */
function recipientOf({ email, name, url }: Site['site']['facts']): Recipient {
  const { VITE_ENQUIRY_TO, VITE_ENQUIRY_NAME } = loadEnv('production', '.', 'VITE_ENQUIRY_');
  return { to: [VITE_ENQUIRY_TO || email], name: VITE_ENQUIRY_NAME || name, url: new URL(url).origin + folderOf(url) };
}

/** Writes `_headers` for static hosts. @returns what they would leave out of it and of `_redirects` */
async function writeHeaders(headers: SiteHeaders): Promise<string[]> {
  const text = headersFile(headers);
  await writeFile(join(NEXT, '_headers'), text);
  return overLimits({ headers: text, redirects: await readFile(join(NEXT, '_redirects'), 'utf8') });
}

/** Adds what a site has beside its pages, and publishes it. @returns notes for whoever builds */
async function finish(
  { site, removedPageAdvice, formatProblems }: Site,
  hashes: Map<string, PageHashes>,
  phases: Phases,
): Promise<string[]> {
  // Before they are replaced.
  const gone = formatProblems(removedPageAdvice(formerPages(DIST), site));
  notePages(NEXT, site.pages);
  noteNextChange(NEXT, site.nextChange);
  await phases.time('site files', () => writeSiteFiles(NEXT, site));
  await addAssetLicences(NEXT);
  await phases.time('icons', () => writeAppIcons(NEXT));
  await writeRefusalPages(NEXT, site);
  await phases.time('compression', () => compress(NEXT, site.pages.length));
  const headers = headersOf(hashes, readPolicyFacts(site.facts.integrations, site.pages), site.facts.findable);
  const limits = await writeHeaders(headers);
  const files = await writeManifest(NEXT, recipientOf(site.facts), headers);
  limits.push(...fileAdvice(Object.keys(files).filter((path) => !isCopy(path, files)).length));
  await phases.time('release', () => publish(NEXT, DIST));
  isPublished = true;
  return [
    ...limits.map((note) => `For static hosts: ${note}`),
    ...(gone ? [`Unwise, but no mistake:\n\n${gone}`] : []),
  ];
}

outliveReaders();
await takeBuildLock().catch((error: unknown) => {
  console.error(`Nothing can be built here: ${explain(error)}`);
  process.exit(1);
});
try {
  await build();
} catch (error) {
  console.error(`\n${explain(error)}\n`);
  console.error(
    isPublished
      ? `The site is built, and ${DIST} is the new one; what failed comes after that.`
      : `The build failed; ${DIST} is as it was before.`,
  );
  rmSync(NEXT, { recursive: true, force: true });
  rmSync('.vite-react-ssg-temp', { recursive: true, force: true });
  process.exit(1);
}
