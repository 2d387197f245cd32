import { mkdirSync, readdirSync, symlinkSync, unlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Scratch } from './scratch';

const scratch = new Scratch();
afterAll(() => scratch.remove());

test('npm start says how to go on where the site would have to be built, and only what serves it is installed', () => {
  const project = scratch.copyProject('served');
  const packages = join(project.dir, 'node_modules');
  unlinkSync(packages);
  mkdirSync(packages);
  const developed = Object.keys(JSON.parse(project.read('package.json')).devDependencies);
  for (const name of readdirSync('node_modules'))
    if (!developed.includes(name)) symlinkSync(resolve('node_modules', name), join(packages, name));
  const { status, output } = project.run(process.execPath, 'packages/engine/build/start.ts');
  expect([status, output]).toEqual([
    1,
    expect.stringMatching(/^The site has changed .*npm ci --include=dev`.*npm run serve.*\n$/),
  ]);
});
