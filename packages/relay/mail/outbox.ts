import { access, constants, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeDirectory, syncDirectory } from '../system/files.ts';
import { errorCode } from '../system/messageOf.ts';
import type { Delivery } from './delivery.ts';
import type { Message } from './message.ts';
import { DeliveryFailure } from './outcome.ts';

/** Writes a message to a file atomically. After a crash the next attempt overwrites the temporary file. */
export async function writeMessage(directory: string, { id, raw }: Message): Promise<string> {
  const place = resolve(directory);
  const file = join(place, `${id}.eml`);
  const unfinished = join(place, `.${id}.tmp`);
  makeDirectory(place);
  try {
    await writeFile(unfinished, raw, { mode: 0o600, flush: true });
    await rename(unfinished, file);
    syncDirectory(place);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
  return file;
}

/** Returns the size in bytes of all messages in the outbox. */
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
 * Creates a transport that writes one `.eml` file per enquiry to a directory, named by its id.
 * @param maxBytes maximum size in bytes of all messages there. Further ones wait until files are moved away.
 */
export function createOutbox(directory: string, maxBytes: number): Delivery {
  const place = resolve(directory);
  let used = Number.POSITIVE_INFINITY;
  async function makeSure({ raw }: Message): Promise<void> {
    if (used + raw.length > maxBytes) used = await sizeOf(place);
    if (used + raw.length > maxBytes) throw new DeliveryFailure('server', `${place} is full`, 'outbox full');
    used += raw.length;
  }
  async function write(message: Message): Promise<string> {
    await makeSure(message);
    return writeMessage(place, message).catch((error: Error) => {
      throw new DeliveryFailure('server', error.message, `outbox ${errorCode(error) || error.name}`);
    });
  }
  // One at a time: two that measure the size at once would both fit.
  let last: Promise<unknown> = Promise.resolve();
  return {
    deliver(message) {
      const written = last.then(() => write(message));
      last = written.catch(() => {});
      return written;
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
