/**
 * Compiles the packages to JavaScript and packs each for publishing.
 *
 *   npx node packages/testing/pack.ts FOLDER            with the packages' own version
 *   npx node packages/testing/pack.ts FOLDER 1.2.3 …    with other versions
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';

/** Output folder of `tsconfig/pack.json`. */
const COMPILED = '.cache/pack';
/** Files of a package beside its code. */
const ASSETS = '**/*.{css,html,md,sql,jsonc,service}';
/** Test code. */
const LEFT_OUT = ['**/tests/**', '**/bench/**', '**/conformance/**', '**/node_modules/**'];

const manifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  bin: z.record(z.string(), z.string()).optional(),
  exports: z.record(z.string(), z.union([z.string(), z.object({ types: z.string() })])),
  dependencies: z.record(z.string(), z.string()).default({}),
});

const compiled = (file: string): string => file.replace(/\.tsx?$/, '.js');
const types = (file: string): string => file.replace(/(?<!\.d)\.tsx?$/, '.d.ts');

/** Returns the `package.json` to publish: entry points are compiled files, our packages have the released version. */
function published(folder: string, version: string | undefined): z.output<typeof manifest> {
  const own = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const released = version ?? own.version;
  const entries = Object.entries(own.exports).flatMap(([name, entry]) => {
    if (typeof entry !== 'string') return [[name, entry] as const];
    return /\/(tests|bench)\//.test(entry) ? [] : [[name, { types: types(entry), default: compiled(entry) }] as const];
  });
  const ours = (name: string) => name.startsWith('@worldwright/');
  return {
    ...own,
    version: released,
    ...(own.bin
      ? { bin: Object.fromEntries(Object.entries(own.bin).map(([name, file]) => [name, compiled(file)])) }
      : {}),
    exports: Object.fromEntries(entries),
    dependencies: Object.fromEntries(
      Object.entries(own.dependencies).map(([name, range]) => [name, ours(name) ? released : range]),
    ),
  };
}

/** Writes a package's files for publishing into a folder. */
function stage(name: string, to: string, version: string | undefined): void {
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
  writeFileSync(join(to, 'package.json'), JSON.stringify(published(from, version), null, 2));
}

const [, , folder, ...versions] = process.argv;
if (folder === undefined) {
  console.error('npx node packages/testing/pack.ts FOLDER [VERSION …]');
  process.exit(1);
}
rmSync(COMPILED, { recursive: true, force: true });
for (const project of ['pack', 'pack-workers'])
  execFileSync('tsc', ['--project', `tsconfig/${project}.json`], { stdio: 'inherit' });
mkdirSync(folder, { recursive: true });
for (const version of versions.length > 0 ? versions : [undefined])
  for (const name of readdirSync('packages')) {
    const staged = resolve(COMPILED, 'staged', name);
    stage(name, staged, version);
    const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', resolve(folder)], { cwd: staged });
    console.log(join(folder, packed.toString().trim()));
  }
