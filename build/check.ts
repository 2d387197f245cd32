/**
 * Checks all pages, all content and the files of all pictures, without building: every mistake at once, in plain words,
 * and what is allowed but unwise. Mistakes end it with 1; advice does not.
 *
 *   npm run check
 *   npm run -s check -- --json    for programs: { pages, problems, advice }
 */
import { parseArgs } from 'node:util';
import type * as adviceModule from '../src/engine/compile/advice/advise.ts';
import { explain } from './explain.ts';
import { formerPages } from './formerPages.ts';
import { loadModule } from './loadModule.ts';
import { checkPictures } from './pictureFiles.ts';
import { endIfStuck } from './watchdog.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const problemsOf = (error: unknown) =>
  error instanceof Error && 'problems' in error ? error.problems : [{ message: explain(error) }];

const watchdog = endIfStuck();
try {
  const { checkSite } = await loadModule<typeof adviceModule>('src/engine/compile/advice/advise.ts');
  watchdog.done();
  const { pages, advice, lines } = checkSite(formerPages());
  checkPictures();
  if (values.json) console.log(JSON.stringify({ pages, problems: [], advice }));
  else {
    if (advice.length > 0) console.log(`Unwise, but no mistake:\n\n${lines}\n`);
    console.log(`All ${pages} pages are in order.`);
  }
} catch (error) {
  if (values.json) console.log(JSON.stringify({ pages: 0, problems: problemsOf(error), advice: [] }));
  else console.error(explain(error));
  process.exitCode = 1;
} finally {
  watchdog.done();
}
