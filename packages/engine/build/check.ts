/**
 * Checks all pages, all content, the files of all pictures and the colours, without building: every mistake at once, in
 * plain words, and what is allowed but unwise. Mistakes end it with 1; advice does not.
 *
 *   npm run check
 *   npm run -s check -- --json    for programs: { pages, problems, advice, samples, next }
 *   npx worldwright check --launch          lists what is still sample content too, and ends with 1 while there is any
 */

import { fileURLToPath } from 'node:url';
import { outliveReaders, readOptions } from '@worldwright/relay/node';
import { loadEnv } from 'vite';
import type * as checkModule from '../compile/check.ts';
import { checkColours } from './colours.ts';
import { explain } from './explain.ts';
import { logoAdvice } from './logos.ts';
import { fileMistakes } from './site/fileMistakes.ts';
import { formerPages } from './site/formerPages.ts';
import { missingDates } from './site/lastModified.ts';
import { loadModule } from './site/loadModule.ts';
import { passedOver } from './site/passedOver.ts';
import { checkPictures } from './site/pictureFiles.ts';
import { PREFIXES } from './sources.ts';

outliveReaders();
const { values } = readOptions({
  options: { json: { type: 'boolean', default: false }, launch: { type: 'boolean', default: false } },
});
type Checked = Awaited<ReturnType<typeof checkModule.checkSite>>;

const problemsOf = (error: unknown) =>
  error instanceof Error && 'problems' in error ? error.problems : [{ message: explain(error) }];

/** What is right with our own server, nginx or the Worker, and loses enquiries with any other host. */
const OWN_RELAY =
  'The form posts to the site itself (/send-email), which a host of static files does not answer: build for one with VITE_MAIL_RELAY_URL.\n';

/** Says what is still sample content: how much of it, or before a launch each. */
async function tellSamples(samples: string[]): Promise<void> {
  const left = `${samples.length} samples to replace before the launch`;
  if (!values.launch) {
    if (samples.length > 0) console.log(`${left}: npx worldwright check --launch lists them.`);
    return;
  }
  if (!loadEnv('production', '.', PREFIXES).VITE_MAIL_RELAY_URL) console.log(OWN_RELAY);
  const missing = await missingDates();
  if (missing) console.log(`${missing}\n`);
  console.log(samples.length === 0 ? 'Ready to launch.' : `\n${samples.join('\n')}\n\n${left}.`);
}

/** What programs read of a site with mistakes. */
const refused = (problems: unknown) => JSON.stringify({ pages: 0, problems, advice: [], samples: [], next: null });

/** Checks the pages and their content. */
async function checkPages(): Promise<Checked> {
  const { checkSite } = await loadModule<typeof checkModule>(
    fileURLToPath(new URL('../compile/check.ts', import.meta.url)),
  );
  return checkSite(formerPages(), passedOver(), fileMistakes, logoAdvice);
}

async function tell({ pages, advice, lines, samples, next }: Checked): Promise<void> {
  if (values.json) console.log(JSON.stringify({ pages, problems: [], advice, samples, next }));
  else {
    if (advice.length > 0) console.log(`Unwise, but no mistake:\n\n${lines}\n`);
    console.log(`All ${pages} pages are in order.`);
    await tellSamples(samples);
  }
  if (values.launch && samples.length > 0) process.exitCode = 1;
}

function tellMistakes(errors: unknown[]): void {
  if (values.json) console.log(refused(errors.flatMap(problemsOf)));
  else console.error(errors.map((error) => explain(error)).join('\n\n'));
  process.exitCode = 1;
}

// Each is looked at, whatever is wrong with the others.
const [site, ...others] = await Promise.allSettled([
  checkPages(),
  ...[checkPictures, checkColours].map(async (check) => check()),
]);
const thrown = [site, ...others].flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
// A file that cannot be read is met by more than one of them.
const errors = [...new Map(thrown.map((error) => [explain(error), error])).values()];
if (site.status === 'fulfilled' && errors.length === 0) await tell(site.value);
else tellMistakes(errors);
