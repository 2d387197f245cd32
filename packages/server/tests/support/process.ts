import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SOURCES } from '@worldwright/engine/build';
import { type Program, startProgram } from '@worldwright/testing';
import { afterAll } from 'vitest';
import type { Fixture } from './fixture.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
/** The script of `npm start`. */
const start = fileURLToPath(new URL('../../../engine/build/start.ts', import.meta.url));
const sources = new URL('../../../engine/build/sources.ts', import.meta.url).href;
/** Set by `vitest.config.ts`. */
const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? '';

const started: Running[] = [];
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ status }) => status()));
});

/** A server in its own process. It ends after the tests of its file. */
export interface Running extends Program {
  port: number;
  url: string;
  /** Resolves with the exit status; null after a signal. */
  status(): Promise<number | null>;
  /** Returns the number of open file descriptors. Linux only. */
  handles(): number;
}

/** Writes empty versions of the sources that `npm start` checks. */
function writeSources(dir: string): void {
  for (const source of SOURCES.map((name) => join(dir, name))) {
    const isFolder = extname(source) === '';
    mkdirSync(isFolder ? source : dirname(source), { recursive: true });
    if (!isFolder) writeFileSync(source, '');
  }
}

/** Starts a project with an up-to-date build by the script of `npm start`. */
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
 * @param handles maximum number of open file descriptors.
 * @param entry the script to run.
 */
export async function startServer(
  fixture: Fixture,
  environment: Record<string, string> = {},
  handles?: number,
  entry = main,
): Promise<Running> {
  const limited = handles === undefined ? [] : ['sh', '-c', `ulimit -n ${handles}; exec "$0" "$@"`];
  const program = startProgram(
    [...limited, process.execPath, entry],
    {
      NODE_COMPILE_CACHE,
      PORT: '0',
      HOST: '127.0.0.1',
      SITE_DIR: fixture.dist,
      // A store has only one writer.
      OUTBOX_DIR: mkdtempSync(join(fixture.dir, 'outbox-')),
      ...environment,
    },
    fixture.dir,
  );
  const [, port] = await program.said(/^http:\/\/\S+:(\d+)$/m);
  const running: Running = {
    ...program,
    port: Number(port),
    url: `http://127.0.0.1:${port}`,
    async status() {
      await program.ended().catch(() => {});
      return program.child.exitCode;
    },
    handles: () => readdirSync(`/proc/${program.child.pid}/fd`).length,
  };
  started.push(running);
  return running;
}
