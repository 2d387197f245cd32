/**
 * Runs the smoke tests on the built site in all installed browsers other than Chromium. Lists missing browsers at the
 * end. Fails in CI if one is missing. Builds the site first if it has changed.
 *
 *   npm run test:browsers
 *   npm run test:browsers -- -t about-us     with options of Vitest
 */
import { spawnSync } from 'node:child_process';
import { isUpToDate } from '@worldwright/engine/build';
import { missingBrowserHints } from './otherBrowsers.ts';

function run(program: string, args: string[]): boolean {
  const { status } = spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  return status === 0;
}

const isBuilt = isUpToDate() || run(process.execPath, ['packages/engine/build/build.ts']);
const passed = isBuilt && run('vitest', ['run', '--config', 'e2e/browsers/vitest.config.ts', ...process.argv.slice(2)]);
const missing = missingBrowserHints();
for (const line of missing) console.log(line);
process.exit(passed && (missing.length === 0 || !process.env.CI) ? 0 : 1);
