import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';

const empty = mkdtempSync(join(tmpdir(), 'empty-'));
mkdirSync(join(empty, 'pictures'), { recursive: true });
afterAll(() => rmSync(empty, { recursive: true }));

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each([
  ['packages/testing/shots.ts', ['--widths', '390,39o', '--theme', 'drak', 'about-us'], ['39o', 'drak', 'about-us']],
  ['packages/testing/bench-page.ts', ['/'], ['CHROME_PATH is /no-such-browser']],
  ['packages/testing/sheets.ts', [], ['npx worldwright shots']],
  ['studio/art-sheet.ts', ['nobody'], ['nobody']],
])('%s says in a line each what it cannot do', (tool, options, named) => {
  const { status, stderr } = spawnSync(process.execPath, [resolve(tool), ...options], {
    cwd: empty,
    env: { ...process.env, CHROME_PATH: '/no-such-browser' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  const lines = stderr.trim().split('\n');
  expect(lines).toHaveLength(named.length);
  for (const [index, name] of named.entries()) expect(lines[index]).toContain(name);
});

test('a tool that ends before its time leaves no site behind', async () => {
  const start = join(empty, 'start.mjs');
  writeFileSync(start, "console.log('http://' + process.pid); setInterval(() => {}, 1000);");
  const { href } = pathToFileURL(resolve('packages/testing/lighthouse/site.ts'));
  const code = `const { startSite } = await import(${JSON.stringify(href)}); await startSite(${JSON.stringify(start)}); process.exit(1);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: empty,
    encoding: 'utf8',
    // What is left behind would hold the pipe.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const pid = Number(/^http:\/\/(\d+)$/m.exec(stdout)?.[1]);
  expect(pid).toBeGreaterThan(0);
  try {
    await vi.waitUntil(() => !isRunning(pid), { timeout: 10_000 });
  } finally {
    if (isRunning(pid)) process.kill(pid);
  }
});

test('what takes a scene apart says so where Blender does not, and leaves nothing behind', () => {
  const [programs, temporary] = [join(empty, 'programs'), join(empty, 'temporary')];
  for (const folder of [programs, temporary]) mkdirSync(folder);
  for (const picture of ['world', 'world-night']) writeFileSync(join(empty, `pictures/${picture}.webp`), '');
  const takeApart = (name: string) => {
    const env = { ...process.env, PATH: programs, TMPDIR: temporary };
    const command = [resolve('studio/model.ts'), name];
    const { status, stderr } = spawnSync(process.execPath, command, { cwd: empty, env, encoding: 'utf8' });
    expect([status, readdirSync(temporary)]).toEqual([1, []]);
    return stderr;
  };
  expect(takeApart('wrold')).toMatch(/^There is no pictures\/wrold\.webp, and no pictures\/wrold-night\.webp: .*\n$/);
  expect(takeApart('world')).toMatch(/^Blender is missing\..*\n$/);
  // It ends well also where its script does not.
  writeFileSync(join(programs, 'blender'), '#!/bin/sh\n', { mode: 0o755 });
  expect(takeApart('world')).toMatch(/^Blender could not take world apart\..*\n$/);
});
