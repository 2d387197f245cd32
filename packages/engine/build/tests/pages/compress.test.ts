import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { CACHE, compress } from '../../pages/compress';

test('text files are compressed once for all builds', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'compressed-'));
  const text = `A page ${randomUUID()}`;
  const cached = join(CACHE, createHash('sha256').update(text).digest('hex'));
  onTestFinished(() => {
    for (const path of [dir, cached]) rmSync(path, { recursive: true, force: true });
  });
  const read = (file: string) => readFileSync(join(dir, file));
  writeFileSync(join(dir, 'page.html'), text);
  await compress(dir, 1);
  expect(brotliDecompressSync(read('page.html.br')).toString()).toBe(text);
  expect(gunzipSync(read('page.html.gz')).toString()).toBe(text);
  writeFileSync(cached, 'kept');
  await compress(dir, 1);
  expect(read('page.html.br').toString()).toBe('kept');
});
