import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { inFormat } from '../biome';

const root = mkdtempSync(join(tmpdir(), 'biome-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root);
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'dir');
  for (const file of ['biome.json', '.gitignore']) cpSync(file, join(root, file));
});

const FILE = 'pages.config.ts';
/** Creates a formatted file with this many lines. */
const fileOf = (lines: number) => `export default [\n${"  { path: '/a-page', title: 'A page' },\n".repeat(lines)}];\n`;
const change = (text: string) => text.replace("  { path: '/a-page'", "  {path:   '/changed'");

test('formats formatted files, even with more than a million characters', async () => {
  const before = fileOf(30_000);
  expect(before.length).toBeGreaterThan(2 ** 20);
  const after = await inFormat(root, FILE, before, change(before));
  expect(after).toBe(before.replace("'/a-page'", "'/changed'"));
});

test('without a formatter, a file stays as it is', async () => {
  const before = fileOf(10_000);
  writeFileSync(join(root, 'biome.json'), '{ somebody is writing it');
  expect(await inFormat(root, FILE, before, change(before))).toBe(change(before));
  rmSync(join(root, 'node_modules'));
  expect(await inFormat(root, FILE, before, change(before))).toBe(change(before));
});
