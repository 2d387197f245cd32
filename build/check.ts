/**
 * Checks all pages and all content, without building: every mistake at once, in plain words.
 *
 *   npm run check
 */
import type * as siteModule from '../src/engine/compile/site.ts';
import { explain } from './explain.ts';
import { loadModule } from './loadModule.ts';
import { endIfStuck } from './watchdog.ts';

const watchdog = endIfStuck();
try {
  const { compileSite } = await loadModule<typeof siteModule>('src/engine/compile/site.ts');
  watchdog.done();
  console.log(`All ${compileSite().pages.length} pages are in order.`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  watchdog.done();
}
