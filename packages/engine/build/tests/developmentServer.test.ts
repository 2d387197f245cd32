import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';

test.each([
  ['.dist-releases/1/service/a.html', true],
  ['.dist-worker', true],
  ['dist/index.html', true],
  ['test-results/e2e/one/trace.zip', true],
  ['playwright-report/index.html', true],
  ['.cache/types/a.d.ts', true],
  ['src/content/services/rpa.ts', false],
  ['src/sections/dist/section.ts', false],
  ['public/pictures/a.avif', false],
  ['pages.config.ts', false],
])('the development server does not watch %s: %s', async (path, isIgnored) => {
  const { server } = await resolveConfig({}, 'serve');
  const given = [server.watch?.ignored ?? []].flat();
  expect(given.some((one) => typeof one === 'function' && one(resolve(path)))).toBe(isIgnored);
});

test('a port in use is reported in one line', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const address = other.address();
  const port = String(typeof address === 'object' && address ? address.port : '');
  const options = ['node_modules/vite/bin/vite.js', '--strictPort', '--port', port];
  const { status, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' });
  other.close();
  expect([status, stderr]).toEqual([1, expect.stringMatching(new RegExp(`^Port ${port} is in use\\..*\n$`))]);
});
