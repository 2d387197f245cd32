import { appendFileSync, existsSync, mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { request, type Server } from 'node:http';
import { join } from 'node:path';
import type { Handler } from '@worldwright/relay/node';
import { portOf } from '@worldwright/relay/node';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendPart } from '../answer/transfer.ts';
import { guard } from '../process/guard.ts';
import { listen } from '../process/listen.ts';
import { releaseFolder } from '../release/keptBuilds.ts';
import { openReleases } from '../release/releases.ts';
import { siteHandler } from '../site.ts';
import { Fixture, text } from './support/fixture.ts';
import { anyPort } from './support/inProcess.ts';

vi.mock('node:fs/promises', { spy: true });

let site: Fixture;
const servers: Server[] = [];

beforeEach(async () => {
  site = new Fixture();
  await site.build('one', { 'about-us.md': '# About', 'assets/large.bin': Buffer.alloc(100_000, 'a') });
});

afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
  site.remove();
});

async function start(handler: Handler): Promise<number> {
  const server = await listen(guard(handler), anyPort);
  servers.push(server);
  return portOf(server);
}

/** A response; `isWhole` means that it is complete. */
interface Got {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: string;
  isWhole: boolean;
}

function get(port: number, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, method, headers: { connection: 'close', ...headers } }).end();
    asked.on('error', reject);
    asked.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part)).on('error', () => {});
      answer.on('close', () =>
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          body: Buffer.concat(parts).toString(),
          isWhole: answer.complete,
        }),
      );
    });
  });
}

/** Returns the number of opened files that are still open. */
const openFiles = () =>
  vi.mocked(open).mock.settledResults.filter(({ type, value }) => type === 'fulfilled' && value.fd !== -1).length;

/** Serves the fixture and the files in its folder. */
async function serve() {
  const port = await start(siteHandler(await openReleases(site.dist)));
  const folder = await site.served();
  return {
    folder,
    get: (path: string, headers?: Record<string, string>, method?: string) => get(port, path, headers, method),
  };
}

const plain = 'text/plain; charset=utf-8';

describe('a build with missing files', () => {
  test("a missing file gets the not-found page, whatever the request's conditions", async () => {
    const { get, folder } = await serve();
    rmSync(join(folder, 'about-us.html'));
    rmSync(join(folder, 'about-us.md'));
    for (const accept of ['text/html', 'text/markdown'])
      for (const method of ['GET', 'HEAD']) {
        const { status, headers, body } = await get('/about-us', { accept }, method);
        expect([status, headers.vary, headers['content-location']]).toEqual([404, 'Accept-Encoding', undefined]);
        expect([headers['content-type'], headers['content-length'], headers['cache-control']]).toEqual([
          'text/html; charset=utf-8',
          String(site.bytes('/404.html').length),
          'no-cache',
        ]);
        expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
        expect(headers).not.toHaveProperty('content-encoding');
        expect(body).toBe(method === 'GET' ? site.bytes('/404.html').toString() : '');
      }
    await expect.poll(openFiles).toBe(0);
  });

  test.each<[string, (file: string) => void]>([
    ['another size', (file) => appendFileSync(file, 'more')],
    [
      'nothing but a name',
      (file) => {
        rmSync(file);
        mkdirSync(file);
      },
    ],
  ])('a file with %s is not served', async (_, change) => {
    const { get, folder } = await serve();
    for (const name of ['notes.pdf', 'assets/large.bin']) {
      change(join(folder, name));
      expect((await get(`/${name}`)).status).toBe(404);
    }
    await expect.poll(openFiles).toBe(0);
  });

  test('a file in place of a folder has no children', async () => {
    const { get, folder } = await serve();
    rmSync(join(folder, 'data'), { recursive: true });
    writeFileSync(join(folder, 'data'), '');
    expect((await get('/data/index.json')).status).toBe(404);
  });

  test('without the not-found page, a short text is sent, even if another coding was requested', async () => {
    const { get, folder } = await serve();
    rmSync(join(folder, '404.html.br'));
    const missing = { status: 404, body: 'Not Found\n' };
    const coded = await get('/nowhere', { 'accept-encoding': 'br' });
    expect(coded).toMatchObject({ ...missing, headers: { 'content-type': plain, 'cache-control': 'no-store' } });
    expect((await get('/nowhere')).body).toContain('Nothing here one');
    rmSync(join(folder, '404.html'));
    expect(await get('/nowhere')).toMatchObject({ ...missing, headers: { 'content-type': plain } });
  });

  test('an unreadable file is an error, not a missing file', async () => {
    const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
    const { get, folder } = await serve();
    rmSync(join(folder, 'notes.pdf'));
    symlinkSync('notes.pdf', join(folder, 'notes.pdf'));
    expect((await get('/notes.pdf')).status).toBe(500);
    expect(String(lines.mock.calls[0]?.[0])).toContain('ELOOP');
  });
});

test('every request closes its file and gets exactly one response', async () => {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { get } = await serve();
  const tag = site.tag('/assets/large.bin');
  const asked: [number, Record<string, string>, string?][] = [
    [200, {}],
    [200, {}, 'HEAD'],
    [206, { range: 'bytes=0-9' }],
    [206, { range: 'bytes=10-90000' }],
    [304, { 'if-none-match': tag }],
    [412, { 'if-match': '"another"' }],
    [416, { range: 'bytes=100000-' }],
    [406, { 'accept-encoding': 'identity;q=0' }],
  ];
  for (const [status, headers, method] of asked)
    expect((await get('/assets/large.bin', headers, method)).status).toBe(status);
  expect((await get('/nowhere')).status).toBe(404);
  await expect.poll(openFiles).toBe(0);
  expect(lines.mock.calls).toEqual([]);
});

test('open pages get the files of their build, but no earlier pages or removed content', async () => {
  await site.build('one', { 'taken-away.pdf': 'too early' });
  await site.build('two');
  const { get } = await serve();
  const script = await get('/assets/app-one.js');
  expect([script.status, script.body]).toEqual([200, `// one\n${text('appone', 300_000)}`]);
  expect((await get('/data/only-one.json')).body).toBe('{"version":"one"}');
  for (const path of ['/only-one', '/taken-away.pdf']) expect((await get(path)).status).toBe(404);
  expect((await get('/data/only-none.json')).status).toBe(404);
});

describe('sendPart', () => {
  /** Sends a part of a file with so many bytes. Records errors. */
  async function send(bytes: number, part: { start: number; end: number }) {
    const file = join(site.dir, 'part');
    writeFileSync(file, Buffer.alloc(bytes, 'x'));
    let thrown: unknown;
    const port = await start(async (_, response) => {
      const handle = await open(file);
      try {
        await sendPart(handle, part, response);
      } catch (error) {
        thrown = error;
        response.destroy();
      } finally {
        await handle.close();
      }
    });
    return { port, thrown: () => thrown };
  }

  test.each([
    [10, 2, 5],
    [10, 3, 3],
    [65_537, 0, 65_536],
    [65_537, 0, 65_537],
    [300_000, 1, 299_999],
  ])('of %i bytes, those from %i to %i are sent', async (bytes, begin, end) => {
    const { port, thrown } = await send(bytes, { start: begin, end });
    expect(await get(port, '/')).toMatchObject({ status: 200, isWhole: true, body: 'x'.repeat(end - begin) });
    expect(thrown()).toBeUndefined();
  });

  test.each([
    [10, 15, 5],
    [70_000, 100_000, 30_000],
  ])('a file of %i bytes instead of %i aborts the response', async (bytes, promised, missing) => {
    const { port, thrown } = await send(bytes, { start: 0, end: promised });
    const got = await get(port, '/').catch(() => undefined);
    expect(got?.isWhole ?? false).toBe(false);
    await expect.poll(thrown).toBeDefined();
    expect(thrown()).toEqual(new Error(`a file became ${missing} bytes shorter while it was sent`));
  });
});

test('after a client disconnects, no file stays open and no error is logged', async () => {
  await site.build('one', { 'assets/huge.bin': Buffer.alloc(30_000_000) });
  const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
  const port = await start(siteHandler(await openReleases(site.dist)));
  const asked = request({ port, path: '/assets/huge.bin' }).end();
  await new Promise((resolve) => asked.on('error', () => {}).on('response', resolve));
  expect(openFiles()).toBe(1);
  asked.destroy();
  await expect.poll(openFiles).toBe(0);
  expect(lines.mock.calls).toEqual([]);
});

test('a build is published even if the previous one belongs to another user', async () => {
  const { rm: remove } = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
  const before = join(site.dir, '.dist-old');
  vi.mocked(rm).mockImplementation(async (path, options) => {
    if (path === before && existsSync(before)) throw new Error('EACCES');
    await remove(path, options);
  });
  await site.build('two');
  expect((await openReleases(site.dist)).current.files.has('/only-two.html')).toBe(true);
  await expect(site.build('three')).rejects.toThrow('EACCES');
  expect((await openReleases(site.dist)).current.files.has('/only-two.html')).toBe(true);
});

test('an old build that belongs to another user does not prevent the removal of others', async () => {
  const kept = ['a', 'b', 'c'].map((id) => releaseFolder(site.dist, id));
  for (const folder of kept) {
    mkdirSync(folder);
    utimesSync(folder, 0, 0);
  }
  const { rm: remove } = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
  vi.mocked(rm).mockImplementation(async (path, options) => {
    if (path === kept[0]) throw new Error('EACCES');
    await remove(path, options);
  });
  await site.build('two');
  expect(kept.map((folder) => existsSync(folder))).toEqual([true, false, false]);
});
