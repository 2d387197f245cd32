/**
 * The smoke tests in the browsers beside Chromium, on the built site, which is built first if it has changed. Runs
 * in those that are installed, and says last which was left out and how to add it. In CI none may be left out.
 *
 *   npm run test:browsers
 *   npm run test:browsers -- -t about-us     what Vitest takes
 */
import { spawnSync } from 'node:child_process';
import { isUpToDate } from '@worldwright/engine/build';
import { leftOut } from './otherBrowsers.ts';

function run(program: string, args: string[]): boolean {
  const { status } = spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  return status === 0;
}

const isBuilt = isUpToDate() || run(process.execPath, ['packages/engine/build/build.ts']);
const passed = isBuilt && run('vitest', ['run', '--config', 'e2e/browsers/vitest.config.ts', ...process.argv.slice(2)]);
const missing = leftOut();
for (const line of missing) console.log(line);
process.exit(passed && (missing.length === 0 || !process.env.CI) ? 0 : 1);
