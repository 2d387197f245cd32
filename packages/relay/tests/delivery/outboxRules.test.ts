import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { Server } from 'node:http';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createDelivery } from '../../mail/delivery.ts';
import { createOutbox, writeMessage } from '../../mail/outbox.ts';
import { parseSmtpUrl } from '../../mail/smtpUrl.ts';
import { stopServer } from '../../serve/stopServer.ts';
import { makeDirectory, syncDirectory } from '../../system/files.ts';
import { temporaryDirectory } from '../support.ts';

// Mocked, as only a power cut could show whether a directory was synced.
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  return {
    ...fs,
    openSync: vi.fn(fs.openSync),
    fsyncSync: vi.fn(fs.fsyncSync),
    closeSync: vi.fn(fs.closeSync),
    mkdirSync: vi.fn(fs.mkdirSync),
  };
});

/** Returns the directories that `work` syncs, in order. */
async function syncedBy(work: () => unknown): Promise<string[]> {
  for (const call of [openSync, fsyncSync, closeSync]) vi.mocked(call).mockClear();
  await work();
  const { calls, results } = vi.mocked(openSync).mock;
  const handles = results.map(({ value }) => [value]);
  expect([vi.mocked(fsyncSync).mock.calls, vi.mocked(closeSync).mock.calls]).toEqual([handles, handles]);
  return calls.map(([path]) => String(path));
}

const id = 'a'.repeat(32);
const message = (words = 'words') => ({ id, from: 'site@example.org', to: 'us@example.org', raw: Buffer.from(words) });
const modeOf = (file: string) => statSync(file).mode & 0o777;

describe('createOutbox', () => {
  test('several messages at once do not exceed its maximum size', async () => {
    const directory = await temporaryDirectory();
    const outbox = createOutbox(directory, 250);
    const all = Array.from('abcde', (letter) => ({ ...message('x'.repeat(100)), id: letter.repeat(32) }));
    const ends = await Promise.allSettled(all.map(outbox.deliver));
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'rejected']);
    expect(readdirSync(directory)).toHaveLength(2);
  });

  test('it respects its maximum size until somebody makes room', async () => {
    const directory = await temporaryDirectory();
    const numbered = (number: number) => ({ ...message('x'.repeat(100)), id: `${number}`.padStart(32, '0') });
    const outbox = createOutbox(directory, 250);
    const [file] = [await outbox.deliver(numbered(1)), await outbox.deliver(numbered(2))];
    await expect(outbox.deliver(numbered(3))).rejects.toMatchObject({ kind: 'server', code: 'outbox full' });
    await expect(createOutbox(directory, 250).deliver(numbered(3))).rejects.toMatchObject({ kind: 'server' });
    rmSync(file);
    await outbox.deliver(numbered(3));
    expect(readdirSync(directory)).toHaveLength(2);
  });

  test('it creates its folder, with a private file per message', async () => {
    const directory = join(await temporaryDirectory(), 'deep', 'outbox');
    const file = await createOutbox(directory, 1_000_000).deliver(message());
    expect(file).toBe(join(directory, `${id}.eml`));
    expect(readFileSync(file, 'utf8')).toBe('words');
    expect([modeOf(file), modeOf(directory)]).toEqual([0o600, 0o700]);
    expect(readdirSync(directory)).toEqual([`${id}.eml`]);
  });

  test('a message written twice is one file with the last content', async () => {
    const directory = await temporaryDirectory();
    expect(await syncedBy(() => writeMessage(directory, message('first')))).toEqual([directory]);
    const file = await writeMessage(directory, message('again'));
    expect(readFileSync(file, 'utf8')).toBe('again');
    expect(readdirSync(directory)).toEqual([`${id}.eml`]);
  });

  test('a write error counts as an unavailable mail server, and leaves no file', async () => {
    const directory = await temporaryDirectory();
    const place = join(directory, 'place');
    writeFileSync(place, 'a file');
    await expect(createOutbox(place, 1_000_000).deliver(message())).rejects.toMatchObject({
      kind: 'server',
      code: 'outbox EEXIST',
    });
    // A file cannot replace a folder of that name.
    mkdirSync(join(directory, `${id}.eml`));
    await expect(writeMessage(directory, message())).rejects.toThrow(/EISDIR|ENOTEMPTY/);
    expect(readdirSync(directory).sort()).toEqual([`${id}.eml`, 'place']);
  });

  test('verify checks whether the folder is writable', async () => {
    const directory = await temporaryDirectory();
    expect(await createOutbox(directory, 1_000_000).verify()).toBe(true);
    expect(await createOutbox(join(directory, 'nowhere'), 1_000_000).verify()).toBe(false);
    expect(createOutbox(directory, 1_000_000).close()).toBeUndefined();
  });

  test('it overwrites unfinished files of a crash', async () => {
    const directory = await temporaryDirectory();
    writeFileSync(join(directory, `.${id}.tmp`), 'half a message, and longer than the whole one');
    expect(readFileSync(await writeMessage(directory, message()), 'utf8')).toBe('words');
    expect(readdirSync(directory)).toEqual([`${id}.eml`]);
  });
});

test('mail goes to the configured server, else to the outbox', async () => {
  const outboxDir = await temporaryDirectory();
  const config = { outboxDir, limits: { size: 1000 }, smtp: undefined, smtpTimeout: 1000, smtpConnections: 1 };
  expect(await createDelivery(config as never).verify()).toBe(true);
  // Nothing listens there.
  const server = createDelivery({ ...config, smtp: parseSmtpUrl('smtp://127.0.0.1:1') } as never);
  expect(await server.verify()).toBe(false);
  await expect(server.deliver(message())).rejects.toMatchObject({ kind: 'server' });
  server.close();
  expect(readdirSync(outboxDir)).toEqual([]);
});

describe('makeDirectory', () => {
  test('it creates private directories with their parents, and accepts existing ones', async () => {
    const first = join(await temporaryDirectory(), 'first');
    const last = join(first, 'second', 'third');
    expect(await syncedBy(() => makeDirectory(last))).toEqual([dirname(first), first, dirname(last)]);
    expect([modeOf(first), modeOf(last)]).toEqual([0o700, 0o700]);
    writeFileSync(join(last, 'file'), '');
    expect(await syncedBy(() => makeDirectory(last))).toEqual([]);
    expect(readdirSync(last)).toEqual(['file']);
    expect(() => syncDirectory(join(first, 'nowhere'))).toThrow('ENOENT');
  });

  test('another process may create the directory at the same time, and system errors are passed on', async () => {
    const folder = join(await temporaryDirectory(), 'folder');
    const refused = Object.assign(new Error('no room'), { code: 'ENOSPC' });
    vi.mocked(mkdirSync).mockImplementationOnce(() => {
      throw refused;
    });
    expect(() => makeDirectory(folder)).toThrow(refused);
    vi.mocked(mkdirSync).mockImplementationOnce((path) => {
      mkdirSync(path);
      throw new Error('it is there');
    });
    makeDirectory(folder);
    expect(statSync(folder).isDirectory()).toBe(true);
  });
});

describe('stopServer', () => {
  function begin() {
    vi.useFakeTimers();
    let end = () => {};
    const order: string[] = [];
    const server = {
      close: vi.fn((then: () => void) => {
        order.push('no more connections');
        end = () => {
          order.push('closed');
          then();
        };
      }),
      closeAllConnections: vi.fn(() => end()),
    };
    const relay = {
      close: vi.fn(async () => {
        order.push('relay');
      }),
    };
    onTestFinished(() => void vi.useRealTimers());
    const stopped = stopServer(Object(server) as Server, relay, 2000);
    return { server, order, stopped, end: () => end() };
  }

  test('it accepts nothing more, finishes taken requests, and waits for the last responses', async () => {
    const { server, order, stopped, end } = begin();
    await vi.advanceTimersByTimeAsync(1999);
    expect(server.closeAllConnections).not.toHaveBeenCalled();
    end();
    await stopped;
    expect(order).toEqual(['no more connections', 'relay', 'closed']);
    expect([server.closeAllConnections.mock.calls, vi.getTimerCount()]).toEqual([[], 0]);
  });

  test('it does not wait forever', async () => {
    const { server, stopped } = begin();
    await vi.advanceTimersByTimeAsync(2000);
    await stopped;
    expect(server.closeAllConnections).toHaveBeenCalledTimes(1);
  });
});
