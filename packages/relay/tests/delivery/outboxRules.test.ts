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

// Whether a list of names is on the disk could be told only by a power cut.
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

/** The folders whose lists of names `work` writes to the disk, one after the other. */
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

describe('the outbox', () => {
  test('takes no more than it may, until somebody has made room', async () => {
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

  test('has a file for each message, which nobody else can read, in a folder that is made for it', async () => {
    const directory = join(await temporaryDirectory(), 'deep', 'outbox');
    const file = await createOutbox(directory, 1_000_000).deliver(message());
    expect(file).toBe(join(directory, `${id}.eml`));
    expect(readFileSync(file, 'utf8')).toBe('words');
    expect([modeOf(file), modeOf(directory)]).toEqual([0o600, 0o700]);
    expect(readdirSync(directory)).toEqual([`${id}.eml`]);
  });

  test('has the message once, as it was written last', async () => {
    const directory = await temporaryDirectory();
    expect(await syncedBy(() => writeMessage(directory, message('first')))).toEqual([directory]);
    const file = await writeMessage(directory, message('again'));
    expect(readFileSync(file, 'utf8')).toBe('again');
    expect(readdirSync(directory)).toEqual([`${id}.eml`]);
  });

  test('where it cannot be written is away as a mail server may be, and leaves nothing behind', async () => {
    const directory = await temporaryDirectory();
    const place = join(directory, 'place');
    writeFileSync(place, 'a file');
    await expect(createOutbox(place, 1_000_000).deliver(message())).rejects.toMatchObject({
      kind: 'server',
      code: 'outbox EEXIST',
    });
    // A folder of that name cannot be replaced by a file.
    mkdirSync(join(directory, `${id}.eml`));
    await expect(writeMessage(directory, message())).rejects.toThrow(/EISDIR|ENOTEMPTY/);
    expect(readdirSync(directory).sort()).toEqual([`${id}.eml`, 'place']);
  });

  test('can be used where it is there', async () => {
    const directory = await temporaryDirectory();
    expect(await createOutbox(directory, 1_000_000).verify()).toBe(true);
    expect(await createOutbox(join(directory, 'nowhere'), 1_000_000).verify()).toBe(false);
    expect(createOutbox(directory, 1_000_000).close()).toBeUndefined();
  });

  test('writes over what a crash left unfinished', async () => {
    const directory = await temporaryDirectory();
    writeFileSync(join(directory, `.${id}.tmp`), 'half a message, and longer than the whole one');
    expect(readFileSync(await writeMessage(directory, message()), 'utf8')).toBe('words');
    expect(readdirSync(directory)).toEqual([`${id}.eml`]);
  });
});

test('mail goes to the server that is configured, or else into the outbox', async () => {
  const outboxDir = await temporaryDirectory();
  const config = { outboxDir, limits: { size: 1000 }, smtp: undefined, smtpTimeout: 1000, smtpConnections: 1 };
  expect(await createDelivery(config as never).verify()).toBe(true);
  // Nobody listens there.
  const server = createDelivery({ ...config, smtp: parseSmtpUrl('smtp://127.0.0.1:1') } as never);
  expect(await server.verify()).toBe(false);
  await expect(server.deliver(message())).rejects.toMatchObject({ kind: 'server' });
  server.close();
  expect(readdirSync(outboxDir)).toEqual([]);
});

describe('folders', () => {
  test('are made with those above them, for this user alone, and may be there already', async () => {
    const first = join(await temporaryDirectory(), 'first');
    const last = join(first, 'second', 'third');
    expect(await syncedBy(() => makeDirectory(last))).toEqual([dirname(first), first, dirname(last)]);
    expect([modeOf(first), modeOf(last)]).toEqual([0o700, 0o700]);
    writeFileSync(join(last, 'file'), '');
    expect(await syncedBy(() => makeDirectory(last))).toEqual([]);
    expect(readdirSync(last)).toEqual(['file']);
    expect(() => syncDirectory(join(first, 'nowhere'))).toThrow('ENOENT');
  });

  test('may be made by another process meanwhile; what the system refuses is told as it says it', async () => {
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

describe('the end of a relay', () => {
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

  test('takes no more, finishes what it took, and waits for the last answers', async () => {
    const { server, order, stopped, end } = begin();
    await vi.advanceTimersByTimeAsync(1999);
    expect(server.closeAllConnections).not.toHaveBeenCalled();
    end();
    await stopped;
    expect(order).toEqual(['no more connections', 'relay', 'closed']);
    expect(server.closeAllConnections).not.toHaveBeenCalled();
  });

  test('but not for ever', async () => {
    const { server, stopped } = begin();
    await vi.advanceTimersByTimeAsync(2000);
    await stopped;
    expect(server.closeAllConnections).toHaveBeenCalledTimes(1);
  });

  test('and leaves no timer behind', async () => {
    const { stopped, end } = begin();
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(1);
    end();
    await stopped;
    expect(vi.getTimerCount()).toBe(0);
  });
});
