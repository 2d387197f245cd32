import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bytesOf } from '../memory.ts';

const dir = mkdtempSync(join(tmpdir(), 'memory-'));
afterAll(() => rmSync(dir, { recursive: true }));

function copy(name: string, content: Buffer, size = content.length) {
  const file = join(dir, name);
  writeFileSync(file, content);
  return { file, size, hash: name, modified: statSync(file).mtimeMs };
}

test('a small file is read once', async () => {
  const small = copy('small', Buffer.from('words'));
  expect((await bytesOf(small))?.toString()).toBe('words');
  rmSync(small.file);
  expect((await bytesOf(small))?.toString()).toBe('words');
});

test('a large file is left to the disk, and so is one that is not what it was', async () => {
  expect(await bytesOf(copy('large', Buffer.alloc(64 * 1024 + 1)))).toBeUndefined();
  expect(await bytesOf(copy('changed', Buffer.from('other words'), 5))).toBeUndefined();
});

test('what is kept has a bound: the oldest is forgotten', async () => {
  const first = copy('first', Buffer.alloc(64 * 1024));
  await bytesOf(first);
  const others = Array.from({ length: 1100 }, (_, index) => copy(`other-${index}`, Buffer.alloc(64 * 1024)));
  for (const other of others) await bytesOf(other);
  rmSync(first.file);
  expect(await bytesOf(first)).toBeUndefined();
});
