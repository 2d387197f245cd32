/**
 * Compiles the packages to JavaScript and packs each for publishing.
 *
 *   npx node packages/testing/pack.ts FOLDER
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';

const COMPILED = '.cache/pack';
/** Files of a package beside its code. */
const ASSETS = '**/*.{css,html,md,sql,jsonc,service,template,template.json}';
const LEFT_OUT = ['**/tests/**', '**/bench/**', '**/conformance/**', '**/node_modules/**'];

const manifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  bin: z.record(z.string(), z.string()).optional(),
  exports: z.record(z.string(), z.union([z.string(), z.object({ types: z.string() })])),
});

const compiled = (file: string): string => file.replace(/\.tsx?$/, '.js');
const types = (file: string): string => file.replace(/(?<!\.d)\.tsx?$/, '.d.ts');

/** Returns the `package.json` to publish: entry points are compiled files. */
function published(folder: string): z.output<typeof manifest> {
  const own = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const entries = Object.entries(own.exports).flatMap(([name, entry]) => {
    if (typeof entry !== 'string') return [[name, entry] as const];
    return /\/(tests|bench)\//.test(entry) ? [] : [[name, { types: types(entry), default: compiled(entry) }] as const];
  });
  return {
    ...own,
    ...(own.bin
      ? { bin: Object.fromEntries(Object.entries(own.bin).map(([name, file]) => [name, compiled(file)])) }
      : {}),
    exports: Object.fromEntries(entries),
  };
}

/** Writes a package's files for publishing into a folder. */
function stage(name: string, to: string): void {
  const from = join('packages', name);
  cpSync(join(COMPILED, from), to, { recursive: true });
  for (const file of globSync(ASSETS, { cwd: from, exclude: LEFT_OUT })) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(from, file), join(to, file));
  }
  for (const file of globSync('**/*.d.ts', { cwd: from, exclude: LEFT_OUT })) cpSync(join(from, file), join(to, file));
  for (const folder of globSync('**/{tests,bench,conformance}', { cwd: to }))
    rmSync(join(to, folder), { recursive: true, force: true });
  for (const file of globSync('**/*.js', { cwd: to })) {
    // The compiler renames imports, but not URLs of workers and programs.
    const code = readFileSync(join(to, file), 'utf8');
    const renamed = code.replaceAll(/((?:new URL|moduleAt)\(['"`][^'"`]*)\.tsx?(['"`])/g, '$1.js$2');
    if (renamed !== code) writeFileSync(join(to, file), renamed);
  }
  writeFileSync(join(to, 'package.json'), JSON.stringify(published(from), null, 2));
}

const [, , folder] = process.argv;
if (folder === undefined) {
  console.error('npx node packages/testing/pack.ts FOLDER');
  process.exit(1);
}
rmSync(COMPILED, { recursive: true, force: true });
for (const project of ['pack', 'pack-workers'])
  execFileSync('tsc', ['--project', `packages/testing/tsconfig.${project}.json`], { stdio: 'inherit' });
mkdirSync(folder, { recursive: true });
for (const name of readdirSync('packages')) {
  const staged = resolve(COMPILED, 'staged', name);
  stage(name, staged);
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', resolve(folder)], { cwd: staged });
  console.log(join(folder, packed.toString().trim()));
}
