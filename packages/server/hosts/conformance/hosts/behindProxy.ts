import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, type Program, startProgram } from '@worldwright/testing';
import { type Release, readRelease } from '../../../release/release.ts';
import type { Host } from '../check.ts';
import { scratchFolder } from './outbox.ts';

/** Interval in ms between checks whether a server responds. */
const INTERVAL = 50;

/** Starts a relay alone behind a proxy. */
async function startRelay(dist: string, { to, folder }: Release, outbox: string, url: string) {
  const program = startProgram([process.execPath, 'packages/relay/main.ts'], {
    RELAY_PORT: '0',
    RELAY_HOST: '127.0.0.1',
    RELAY_TO: to.join(),
    RELAY_SITE_DIR: dist,
    ...(folder && { RELAY_SITE_URL: url }),
    RELAY_TRUST_PROXY: '1',
    RELAY_DRAIN: '0',
    OUTBOX_DIR: outbox,
  });
  const [, port = ''] = await program.said(/"event":"listening".*"port":(\d+)/);
  return { program, address: `127.0.0.1:${port}` };
}

/** Waits until a program responds. @throws with its output if it ends before. */
export async function answers(url: string, program: Program): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))) {
    if (!program.isRunning()) await program.ended();
    await wait(INTERVAL);
  }
}

/** Options to start a server. */
interface Place {
  release: Release;
  /** Folder of the server's own files. */
  folder: string;
  /** Folder of the site. */
  root: string;
  port: number;
  /** Address of the relay. */
  relay: string;
}

/** Starts a server with a relay behind it. @param dist the built site. @param start deploys the site and starts the server. */
export async function startBeforeRelay(
  name: string,
  dist: string,
  start: (place: Place) => Promise<Program>,
): Promise<Host> {
  const { folder, mails, remove } = scratchFolder(name);
  const port = await freePort();
  const release = await readRelease(dist);
  const url = `http://127.0.0.1:${port}${release.folder}`;
  const relay = await startRelay(dist, release, folder, url);
  const program = await start({ release, folder, root: join(folder, 'site'), port, relay: relay.address });
  const close = async () => {
    await Promise.all([program.close(), relay.program.close()]);
    await remove();
  };
  await answers(url, program).catch(async (error) => {
    await close();
    throw error;
  });
  return { name, url, mails, close };
}
