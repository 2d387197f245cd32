import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSmallFile } from '../fileCache.ts';

const dir = mkdtempSync(join(tmpdir(), 'memory-'));
afterAll(() => rmSync(dir, { recursive: true }));

function copy(name: string, content: Buffer, size = content.length) {
  const file = join(dir, name);
  writeFileSync(file, content);
  return { file, size, hash: name, modified: statSync(file).mtimeMs };
}

test('a small file is read once', async () => {
  const small = copy('small', Buffer.from('words'));
  expect((await readSmallFile(small))?.toString()).toBe('words');
  rmSync(small.file);
  expect((await readSmallFile(small))?.toString()).toBe('words');
});

test('a large file is left to the disk, and so is one that is not what it was', async () => {
  expect(await readSmallFile(copy('large', Buffer.alloc(64 * 1024 + 1)))).toBeUndefined();
  expect(await readSmallFile(copy('changed', Buffer.from('other words'), 5))).toBeUndefined();
});

test('what is kept has a bound: the oldest is forgotten, and only that', async () => {
  const most = 64 * 1024 * 1024;
  const size = 64 * 1024;
  const one = copy('one', Buffer.alloc(size));
  const all = Array.from({ length: most / size + 100 }, () => ({ ...one }));
  // Two visitors who ask for it at once take no more room than one.
  for (const each of all) await Promise.all([readSmallFile(each), readSmallFile(each)]);
  rmSync(one.file);
  const kept = [];
  for (const each of all) kept.push((await readSmallFile(each)) !== undefined);
  expect([kept.lastIndexOf(false), kept.indexOf(true)]).toEqual([99, 100]);
});
