import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/** Folders and files in the project's root that a copy does without. */
const LEFT_OUT = new Set([
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

/** Links the packages that are installed into a copy of the project; our own are those of the copy. */
function linkPackages(dir: string): void {
  const own = '@worldwright';
  mkdirSync(join(dir, 'node_modules', own), { recursive: true });
  for (const name of readdirSync('node_modules'))
    if (name !== own) symlinkSync(resolve('node_modules', name), join(dir, 'node_modules', name));
  for (const name of readdirSync('packages'))
    symlinkSync(join('../../packages', name), join(dir, 'node_modules', own, name), 'dir');
}

/** Time that a command may take, in ms. */
const TIMEOUT_MS = 200_000;

/** A copy of this project that a test may change. */
export class Project {
  readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
    cpSync('.', dir, { recursive: true, filter: (path) => !LEFT_OUT.has(path) });
    linkPackages(dir);
  }

  read(file: string): string {
    return readFileSync(join(this.dir, file), 'utf8');
  }

  write(file: string, content: string): void {
    mkdirSync(join(this.dir, file, '..'), { recursive: true });
    writeFileSync(join(this.dir, file), content);
  }

  /** Replaces a text. @throws when the file does not have it. */
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
    // V8 can lock itself up as a process ends while it collects its garbage, once in thousands of times.
    const options = { cwd: this.dir, env: this.#environment(env), encoding: 'utf8', timeout: TIMEOUT_MS } as const;
    const { status, stdout, stderr } = spawnSync(program, args, options);
    return { status, output: stdout + stderr };
  }

  #environment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
    // What Node keeps of a copy's files goes with the copies.
    const compiled = join(this.dir, '../.compiled');
    return { ...process.env, NODE_ENV: undefined, VITEST: undefined, NODE_COMPILE_CACHE: compiled, ...env };
  }

  check() {
    return this.run(process.execPath, 'packages/engine/build/check.ts');
  }

  /** @param env variables that the build has beside those of the test. */
  build(env: NodeJS.ProcessEnv = {}) {
    return this.#run(process.execPath, ['packages/engine/build/build.ts'], env);
  }

  /** Begins a build, beside which the test goes on. Answers when it has ended. */
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
    // A second try of a test begins anew.
    rmSync(dir, { recursive: true, force: true });
    return new Project(dir);
  }

  remove(): void {
    rmSync(this.#dir, { recursive: true, force: true });
  }
}
