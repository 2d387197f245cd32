import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SOURCES } from '@worldwright/engine/build';
import { afterAll } from 'vitest';
import type { Fixture } from './fixture.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
/** What `npm start` runs. */
const start = fileURLToPath(new URL('../../../engine/build/start.ts', import.meta.url));
const sources = new URL('../../../engine/build/sources.ts', import.meta.url).href;
/** Set by `vitest.config.ts`. */
const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? '';

const started: Running[] = [];
afterAll(async () => {
  await Promise.all(started.map((server) => server.kill()));
});

/** A server in a process of its own, as an owner runs it. It ends with the tests of its file. */
export class Running {
  readonly child: ChildProcess;
  port = 0;
  output = '';

  constructor(child: ChildProcess) {
    this.child = child;
    started.push(this);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part: string) => {
        this.output += part;
      });
  }

  /** Waits until the output contains a text, or the process ends. */
  async said(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const match = pattern.exec(this.output);
      if (match) return match;
      if (this.child.exitCode !== null || !this.child.stdout) throw new Error(`ended: ${this.output}`);
      await Promise.race([once(this.child.stdout, 'data'), once(this.child, 'exit')]);
    }
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Resolves with the exit status, null when a signal ended it. */
  async ended(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit');
    return this.child.exitCode;
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended();
  }

  /** Open file handles. Linux alone can say. */
  handles(): number {
    return readdirSync(`/proc/${this.child.pid}/fd`).length;
  }

  /** Memory in use, in MB. Linux alone can say. */
  memory(): number {
    const [, kB = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.child.pid}/status`, 'utf8')) ?? [];
    return Number(kB) / 1024;
  }
}

/** What a build is made from, as far as `npm start` looks for it: here nothing is in it. */
function writeSources(dir: string): void {
  for (const source of SOURCES.map((name) => join(dir, name))) {
    const isFolder = extname(source) === '';
    mkdirSync(isFolder ? source : dirname(source), { recursive: true });
    if (!isFolder) writeFileSync(source, '');
  }
}

/** Starts a site by what `npm start` runs, in a project whose site is built already. */
export async function startProject(fixture: Fixture, environment: Record<string, string>): Promise<Running> {
  writeSources(fixture.dir);
  const mark = `import { fingerprint, markBuilt } from '${sources}'; await markBuilt(fingerprint());`;
  const env = { PATH: process.env.PATH ?? '' };
  execFileSync(process.execPath, ['--input-type=module', '--eval', mark], { cwd: fixture.dir, env });
  return startServer(fixture, environment, undefined, start);
}

/**
 * Starts the server on a site, by default on a free port of the loopback interface.
 *
 * @param handles how many files and connections it may have open.
 * @param entry the script that is run.
 */
export async function startServer(
  fixture: Fixture,
  environment: Record<string, string> = {},
  handles?: number,
  entry = main,
): Promise<Running> {
  const limited = handles === undefined ? [] : ['sh', '-c', `ulimit -n ${handles}; exec "$0" "$@"`];
  const [command = '', ...rest] = [...limited, process.execPath, entry];
  const child = spawn(command, rest, {
    cwd: fixture.dir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE,
      PORT: '0',
      HOST: '127.0.0.1',
      SITE_DIR: fixture.dist,
      // Only one process writes a store.
      OUTBOX_DIR: mkdtempSync(join(fixture.dir, 'outbox-')),
      ...environment,
    },
  });
  const running = new Running(child);
  const [, port = ''] = await running.said(/^http:\/\/\S+:(\d+)$/m);
  running.port = Number(port);
  return running;
}
