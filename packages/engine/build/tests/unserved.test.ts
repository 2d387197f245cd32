import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { worldwright } from '../plugin.ts';

test('the development server sends nobody an enquiry', async () => {
  const root = mkdtempSync(join(tmpdir(), 'unserved-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'outbox'));
  const secret = ['outbox/a.txt', 'mails.eml', 'relay.db', 'relay.db-wal', '.env', 'own.key'];
  for (const file of [...secret, 'open.txt']) writeFileSync(join(root, file), 'words of a visitor');
  const settings = worldwright().find((plugin): plugin is Plugin => Object(plugin).name === 'worldwright:settings');
  const server = await createServer({
    configFile: false,
    root,
    plugins: [settings],
    server: { port: 0, ws: false, fs: { allow: [root] } },
  });
  onTestFinished(() => server.close());
  await server.listen();
  const [url = ''] = server.resolvedUrls?.local ?? [];
  const textOf = async (path: string) => (await fetch(url + path)).text();
  expect(await textOf('open.txt')).toContain('words of a visitor');
  for (const file of secret)
    for (const path of [file, `${file}?raw`, `${file}?import&raw`, `@fs${join(root, file)}`])
      expect(await textOf(path), path).not.toContain('words of a visitor');
});
