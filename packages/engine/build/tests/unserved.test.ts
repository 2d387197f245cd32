import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createServer, type Plugin } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { worldwright } from '../plugin.ts';

/** Starts a development server with a site's settings in a temporary folder. */
async function startServer() {
  const root = mkdtempSync(join(tmpdir(), 'served-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const settings = worldwright().find((plugin): plugin is Plugin => Object(plugin).name === 'worldwright:settings');
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [settings],
    server: { port: 0, ws: false, fs: { allow: [root] } },
  });
  onTestFinished(() => server.close());
  return { root, server };
}

test('the development server does not serve enquiries and secrets', async () => {
  const { root, server } = await startServer();
  mkdirSync(join(root, 'outbox'));
  const secret = ['outbox/a.txt', 'mails.eml', 'relay.db', 'relay.db-wal', '.env', 'own.key'];
  for (const file of [...secret, 'open.txt']) writeFileSync(join(root, file), 'words of a visitor');
  await server.listen();
  const [url = ''] = server.resolvedUrls?.local ?? [];
  const textOf = async (path: string) => (await fetch(url + path)).text();
  expect(await textOf('open.txt')).toContain('words of a visitor');
  for (const file of secret)
    for (const path of [file, `${file}?raw`, `${file}?import&raw`, `@fs${join(root, file)}`])
      expect(await textOf(path), path).not.toContain('words of a visitor');
});

test('the development server detects a change right after another', async () => {
  const { root, server } = await startServer();
  const file = join(root, 'faq.ts');
  let content = '';
  server.watcher.on('all', () => {
    content = readFileSync(file, 'utf8');
  });
  // The watcher scans existing files first.
  const writeAndCheck = () => {
    writeFileSync(file, `${performance.now()}`);
    return content !== '';
  };
  await vi.waitUntil(writeAndCheck, { interval: 500, timeout: 60_000 });
  for (const text of ['as an editor saves it', 'put in order']) {
    writeFileSync(file, text);
    await setTimeout(20);
  }
  await expect.poll(() => content).toBe('put in order');
});
