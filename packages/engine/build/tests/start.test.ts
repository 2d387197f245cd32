import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Scratch } from './scratch';

const scratch = new Scratch();
afterAll(() => scratch.remove());

test('npm start explains how to continue if a build is needed but its packages are not installed', () => {
  const project = scratch.copyProject('served');
  const packages = join(project.dir, 'node_modules');
  const developed = Object.keys(JSON.parse(project.read('package.json')).devDependencies);
  // Packages of a scope share one link.
  for (const name of developed) if (!name.includes('/')) rmSync(join(packages, name));
  const { status, output } = project.run(process.execPath, 'packages/engine/build/start.ts');
  expect([status, output]).toEqual([
    1,
    expect.stringMatching(/^The site has changed .*npm ci --include=dev`.*npm run serve.*\n$/),
  ]);
});
