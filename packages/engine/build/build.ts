/**
 * Builds the site into `dist`: checks it, prerenders its pages, and replaces `dist` only if everything succeeds.
 *
 *   npm run build
 *   npm run build -- --drafts     includes drafts and scheduled content, marked and not indexed
 *   npm run build -- --preview    the same, into `.cache/preview` instead of `dist`
 */
import './production.ts';
import { lstatSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outliveReaders, readOptions } from '@worldwright/relay/node';
import type { Recipient, SiteHeaders } from '@worldwright/server/build';
import { fileAdvice, folderOf, headersFile, isCopy, overLimits, writeManifest } from '@worldwright/server/build';
import { loadEnv } from 'vite';
import { acquireBuildLock } from './buildLock.ts';
import { checkEnvironment } from './environment.ts';
import { explain } from './explain.ts';
import { writeAppIcons } from './files/appIcons.ts';
import { addAssetLicences } from './files/licences.ts';
import { writeSiteFiles } from './files/siteFiles.ts';
import type { PageHashes } from './headers/policy.ts';
import { headersOf } from './headers/siteHeaders.ts';
import { nextChangeLine, timeOfBuild, writeNextChange } from './nextChange.ts';
import { compress } from './pages/compress.ts';
import { readPolicyFacts } from './pages/policyFacts.ts';
import { prerenderSite } from './pages/prerender.ts';
import { writeRefusalPages } from './pages/refusalPage.ts';
import { Phases } from './phases.ts';
import { PlainError } from './plainError.ts';
import { publish } from './release/publish.ts';
import { writeShareImages } from './share/shareImages.ts';
import { formerPages, writePageList } from './site/formerPages.ts';
import { checkPictures, removeUnusedPictures } from './site/pictureFiles.ts';
import { loadSite, type Site } from './site/site.ts';
import { PREVIEW } from './site/siteFiles.ts';
import { fingerprint, markBuilt, PREFIXES } from './sources.ts';

const NEXT = '.dist-next';

const { values } = readOptions({
  options: { drafts: { type: 'boolean', default: false }, preview: { type: 'boolean', default: false } },
});
const DIST = values.preview ? PREVIEW : 'dist';
const drafts = values.drafts || values.preview;

/** @throws {PlainError} if the output folder cannot be replaced */
function checkOutputFolder(): void {
  if (lstatSync(DIST, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new PlainError(
      `${DIST} is a symbolic link, which a build would replace by a folder: remove the link, and point the web server at ${DIST} here`,
    );
}

/** Whether the new site is in `dist`. Later failures do not undo that. */
let isPublished = false;

async function build(): Promise<void> {
  checkEnvironment();
  checkOutputFolder();
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
    // Drawing runs on other cores.
    beside: () => phases.time('shared links', () => writeShareImages(NEXT, loaded.site)),
    async onFinished(hashes) {
      endOfPages();
      notes.push(...(await finish(loaded, hashes, phases)));
    },
  });
  const isChanged = fingerprint() !== sources;
  // `npm start` must not serve a build with drafts.
  if (!isChanged && !drafts) await markBuilt(sources);
  console.log(`\n${loaded.site.pages.length} pages in ${phases.total.toFixed(1)} s: ${phases}`);
  if (isChanged) console.log('\nFiles changed during the build: build again to include all changes.');
  for (const note of notes) console.log(`\n${note}`);
  const { nextChange } = loaded.site;
  if (nextChange !== undefined) console.log(`\n${nextChangeLine(nextChange)}`);
}

/** Returns the recipient of this build's enquiries. The server that serves the site must allow it. */
function recipientOf({ email, name, url }: Site['site']['facts']): Recipient {
  const { VITE_ENQUIRY_TO, VITE_ENQUIRY_NAME } = loadEnv('production', '.', 'VITE_ENQUIRY_');
  return { to: [VITE_ENQUIRY_TO || email], name: VITE_ENQUIRY_NAME || name, url: new URL(url).origin + folderOf(url) };
}

/** Writes `_headers` for static hosts. @returns rules of it and of `_redirects` beyond those hosts' limits */
async function writeHeaders(headers: SiteHeaders): Promise<string[]> {
  const text = headersFile(headers);
  await writeFile(join(NEXT, '_headers'), text);
  return overLimits({ headers: text, redirects: await readFile(join(NEXT, '_redirects'), 'utf8') });
}

/** Writes the site's other files and publishes it. @returns notes to print */
async function finish(
  { site, removedPageAdvice, formatProblems }: Site,
  hashes: Map<string, PageHashes>,
  phases: Phases,
): Promise<string[]> {
  // Before `dist` is replaced.
  const removedPagesAdvice = formatProblems(removedPageAdvice(formerPages(DIST), site));
  writePageList(NEXT, site.pages);
  writeNextChange(NEXT, site.nextChange);
  await phases.time('site files', () => writeSiteFiles(NEXT, site));
  removeUnusedPictures(NEXT, site.pages);
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
    ...(removedPagesAdvice ? [`Advice, no mistakes:\n\n${removedPagesAdvice}`] : []),
  ];
}

outliveReaders();
await acquireBuildLock().catch((error: unknown) => {
  console.error(`Nothing can be built here: ${explain(error)}`);
  process.exit(1);
});
try {
  await build();
} catch (error) {
  console.error(`\n${explain(error)}\n`);
  console.error(
    isPublished
      ? `The new site is in ${DIST}; the failure came after it was published.`
      : `The build failed; ${DIST} is unchanged.`,
  );
  rmSync(NEXT, { recursive: true, force: true });
  rmSync('.vite-react-ssg-temp', { recursive: true, force: true });
  process.exit(1);
}
