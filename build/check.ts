/**
 * Checks all pages and all content, without building: every mistake at once, in plain words.
 *
 *   npm run check
 */
import { runnerImport } from 'vite';
import type * as siteModule from '../src/engine/compile/site.ts';
import { endIfStuck } from './watchdog.ts';

const watchdog = endIfStuck();
try {
  const { module } = await runnerImport<typeof siteModule>('/src/engine/compile/site.ts', { logLevel: 'warn' });
  console.log(`All ${module.compileSite().pages.length} pages are in order.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  watchdog.done();
}
