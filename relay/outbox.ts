import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Deliver } from './delivery.ts';
import type { Message } from './message.ts';

/** Age in ms from which an unfinished file can only be the remains of a crash. */
const STALE = 60 * 60 * 1000;

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory);
  await handle.sync().finally(() => handle.close());
}

async function prepare(directory: string): Promise<void> {
  const created = await mkdir(directory, { recursive: true });
  if (created !== undefined) await syncDirectory(dirname(created));
}

async function write(file: string, raw: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(raw);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function store(directory: string, { id, raw }: Message): Promise<void> {
  const file = join(directory, `${id}.eml`);
  const unfinished = join(directory, `.${id}.${randomUUID()}.tmp`);
  await prepare(directory);
  try {
    if (!(await exists(file))) {
      await write(unfinished, raw);
      await rename(unfinished, file);
    }
    // Also for a file that was there: whoever renamed it may have been killed before this.
    await syncDirectory(directory);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}

/** Removes what a crash left behind in the outbox: files that were never finished, and never acknowledged. */
export async function sweepOutbox(directory: string): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    if (!/^\.[0-9a-f]{32}\..*\.tmp$/.test(name)) continue;
    const file = join(directory, name);
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > STALE) await rm(file, { force: true }).catch(() => {});
  }
}

/**
 * Delivers into a directory, one `.eml` file per enquiry, named by its identity: a crash leaves a whole file
 * or none, and delivering the same enquiry again changes nothing, also after a restart.
 */
export function createOutbox(directory: string): Deliver {
  const place = resolve(directory);
  return async (message) => {
    await store(place, message);
    return { file: join(place, `${message.id}.eml`) };
  };
}
