/**
 * Checks all pages, content, picture files and colours without building. Prints all mistakes and advice. Exits with 1
 * after mistakes, not after advice.
 *
 *   npm run check
 *   npm run -s check -- --json        prints JSON: { pages, problems, advice, samples, next }
 *   npx worldwright check --launch    also lists remaining sample content, and exits with 1 while there is any
 */

import { fileURLToPath } from 'node:url';
import { outliveReaders, readOptions } from '@worldwright/relay/node';
import { loadEnv } from 'vite';
import type * as checkModule from '../compile/check.ts';
import { checkColours } from './colours.ts';
import { explain } from './explain.ts';
import { letterAdvice } from './fonts/missingLetters.ts';
import { logoAdvice } from './logos.ts';
import { fileMistakes } from './site/fileMistakes.ts';
import { formerPages } from './site/formerPages.ts';
import { ignoredFiles } from './site/ignoredFiles.ts';
import { missingDates } from './site/lastModified.ts';
import { loadModule } from './site/loadModule.ts';
import { checkPictures } from './site/pictureFiles.ts';
import { PREFIXES } from './sources.ts';

outliveReaders();
const { values } = readOptions({
  options: { json: { type: 'boolean', default: false }, launch: { type: 'boolean', default: false } },
});
type Checked = Awaited<ReturnType<typeof checkModule.checkSite>>;

const problemsOf = (error: unknown) =>
  error instanceof Error && 'problems' in error ? error.problems : [{ message: explain(error) }];

/** Correct with our own server, nginx or the Worker; loses enquiries on any other host. */
const OWN_RELAY =
  'The form posts to the site itself (/send-email), which a host of static files does not answer: build for one with VITE_MAIL_RELAY_URL.\n';

/** Prints the number of remaining samples; with `--launch` each of them. */
async function printSamples(samples: string[]): Promise<void> {
  const summary = `${samples.length === 1 ? '1 sample' : `${samples.length} samples`} to replace before the launch`;
  if (!values.launch) {
    if (samples.length > 0) console.log(`${summary}: npx worldwright check --launch lists them.`);
    return;
  }
  if (!loadEnv('production', '.', PREFIXES).VITE_MAIL_RELAY_URL) console.log(OWN_RELAY);
  const missing = await missingDates();
  if (missing) console.log(`${missing}\n`);
  console.log(samples.length === 0 ? 'Ready to launch.' : `\n${samples.join('\n')}\n\n${summary}.`);
}

const failureJson = (problems: unknown) => JSON.stringify({ pages: 0, problems, advice: [], samples: [], next: null });

async function checkPages(): Promise<Checked> {
  const { checkSite } = await loadModule<typeof checkModule>(
    fileURLToPath(new URL('../compile/check.ts', import.meta.url)),
  );
  return checkSite(formerPages(), ignoredFiles(), fileMistakes, async (site, logos) => [
    ...letterAdvice(site),
    ...(await logoAdvice(logos)),
  ]);
}

async function printResult({ pages, advice, lines, samples, next }: Checked): Promise<void> {
  if (values.json) console.log(JSON.stringify({ pages, problems: [], advice, samples, next }));
  else {
    if (advice.length > 0) console.log(`Advice, no mistakes:\n\n${lines}\n`);
    console.log(`All ${pages} pages are in order.`);
    await printSamples(samples);
  }
  if (values.launch && samples.length > 0) process.exitCode = 1;
}

function printMistakes(errors: unknown[]): void {
  if (values.json) console.log(failureJson(errors.flatMap(problemsOf)));
  else console.error(errors.map((error) => explain(error)).join('\n\n'));
  process.exitCode = 1;
}

// All checks run, even after a failure.
const [site, ...others] = await Promise.allSettled([
  checkPages(),
  ...[checkPictures, checkColours].map(async (check) => check()),
]);
const thrown = [site, ...others].flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
// Several checks may report the same unreadable file.
const errors = [...new Map(thrown.map((error) => [explain(error), error])).values()];
if (site.status === 'fulfilled' && errors.length === 0) await printResult(site.value);
else printMistakes(errors);
