import { spawnSync } from 'node:child_process';
import { isUpToDate } from '@worldwright/engine/build';

/** Builds the site if its sources have changed since the last build. @throws if the build fails */
export default function build(): void {
  if (isUpToDate()) return;
  // Vitest sets `NODE_ENV` and more for its own process.
  const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined };
  const { status } = spawnSync(process.execPath, ['packages/engine/build/build.ts'], { stdio: 'inherit', env });
  if (status !== 0) throw new Error('The site does not build. The errors are above.');
}
