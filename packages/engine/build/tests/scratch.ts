import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/** Entries of the project's root that are not copied. */
const NOT_COPIED = new Set([
  'node_modules',
  'dist',
  '.dist-next',
  '.dist-releases',
  '.dist-worker',
  '.git',
  'pictures',
  'studio',
  'test-results',
  'outbox',
  '.lighthouseci',
  '.cache',
]);

/** Links installed packages into a copy of the project, and our own packages to those of the copy. */
function linkPackages(dir: string): void {
  const own = '@worldwright';
  mkdirSync(join(dir, 'node_modules', own), { recursive: true });
  for (const name of readdirSync('node_modules'))
    if (name !== own) symlinkSync(resolve('node_modules', name), join(dir, 'node_modules', name));
  for (const name of readdirSync('packages'))
    symlinkSync(join('../../packages', name), join(dir, 'node_modules', own, name), 'dir');
}

/** Timeout of a command. */
const TIMEOUT_MS = 200_000;

/** A copy of this project for a test to change. */
export class Project {
  readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
    cpSync('.', dir, { recursive: true, filter: (path) => !NOT_COPIED.has(path) });
    linkPackages(dir);
  }

  read(file: string): string {
    return readFileSync(join(this.dir, file), 'utf8');
  }

  write(file: string, content: string): void {
    mkdirSync(join(this.dir, file, '..'), { recursive: true });
    writeFileSync(join(this.dir, file), content);
  }

  /** Replaces the first occurrence of a text. @throws if the file does not contain it. */
  edit(file: string, from: string, to: string): void {
    const content = this.read(file);
    if (!content.includes(from)) throw new Error(`${file} does not contain ${from}`);
    this.write(
      file,
      content.replace(from, () => to),
    );
  }

  run(program: string, ...args: string[]): { status: number | null; output: string } {
    return this.#run(program, args, {});
  }

  #run(program: string, args: string[], env: NodeJS.ProcessEnv): { status: number | null; output: string } {
    // V8 may deadlock during garbage collection at exit, once in thousands of runs.
    const options = { cwd: this.dir, env: this.#environment(env), encoding: 'utf8', timeout: TIMEOUT_MS } as const;
    const { status, stdout, stderr } = spawnSync(program, args, options);
    return { status, output: stdout + stderr };
  }

  #environment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
    // Node's compile cache is deleted with the copies.
    const compiled = join(this.dir, '../.compiled');
    return { ...process.env, NODE_ENV: undefined, VITEST: undefined, NODE_COMPILE_CACHE: compiled, ...env };
  }

  check() {
    return this.run(process.execPath, 'packages/engine/build/check.ts');
  }

  /** Builds the copy. @param env additional environment variables. */
  build(env: NodeJS.ProcessEnv = {}) {
    return this.#run(process.execPath, ['packages/engine/build/build.ts'], env);
  }

  /** Builds the copy asynchronously. Resolves when the build has ended. */
  async buildBeside(): Promise<{ status: unknown; output: string }> {
    const child = spawn(process.execPath, ['packages/engine/build/build.ts'], {
      cwd: this.dir,
      env: this.#environment({}),
    });
    const [[status], ...outputs] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
    return { status, output: outputs.join('') };
  }
}

/** A temporary folder for copies of the project. */
export class Scratch {
  readonly #dir = mkdtempSync(join(tmpdir(), 'site-'));

  copyProject(name: string): Project {
    const dir = join(this.#dir, name);
    // A retry of a test starts with a new copy.
    rmSync(dir, { recursive: true, force: true });
    return new Project(dir);
  }

  remove(): void {
    rmSync(this.#dir, { recursive: true, force: true });
  }
}
