import { randomUUID } from 'node:crypto';
import { access, constants, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeDirectory, syncDirectory } from '../files.ts';
import type { Delivery } from './delivery.ts';
import type { Message } from './message.ts';
import { DeliveryFailure } from './outcome.ts';

/** Age in ms from which an unfinished file can only be the remains of a crash. */
const STALE = 60 * 60 * 1000;

async function write(file: string, raw: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(raw);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a message as a file of a directory: a crash leaves a whole file or none. Writing it again, after an attempt
 * of which nothing is known, changes nothing.
 */
export async function writeMessage(directory: string, { id, raw }: Message): Promise<string> {
  const place = resolve(directory);
  const file = join(place, `${id}.eml`);
  const unfinished = join(place, `.${id}.${randomUUID()}.tmp`);
  makeDirectory(place);
  try {
    await write(unfinished, raw);
    await rename(unfinished, file);
    syncDirectory(place);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
  return file;
}

/** Removes what a crash left behind in the outbox: files that were never finished. */
async function sweep(directory: string): Promise<void> {
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

/** Returns the bytes of all messages in the outbox. */
async function sizeOf(directory: string): Promise<number> {
  const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const sizes = names.map((name) =>
    stat(join(directory, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/**
 * Delivers into a directory, one `.eml` file for each enquiry, named by its id.
 * @param most bytes of all messages there; what is beyond waits until somebody has taken some away.
 */
export function createOutbox(directory: string, most: number): Delivery {
  const place = resolve(directory);
  void sweep(place);
  let used = Number.POSITIVE_INFINITY;
  async function makeSure({ raw }: Message): Promise<void> {
    if (used + raw.length > most) used = await sizeOf(place);
    if (used + raw.length > most) throw new DeliveryFailure('server', `${place} is full`, 'outbox full');
    used += raw.length;
  }
  return {
    async deliver(message) {
      await makeSure(message);
      return writeMessage(place, message).catch((error: NodeJS.ErrnoException) => {
        throw new DeliveryFailure('server', error.message, `outbox ${error.code ?? error.name}`);
      });
    },
    async verify() {
      return access(place, constants.W_OK).then(
        () => true,
        () => false,
      );
    },
    close() {},
  };
}
